import { taiwanGiven, taiwanSubject } from '@paiju/ai/coach';
import { serveProblems } from '../../problem/serve.js';

serveProblems({ given: taiwanGiven, subject: taiwanSubject, networked: false, faceUp: 'dora' });
