import { riichiGiven, riichiSubject } from '@paiju/ai/coach';
import { serveProblems } from '../../problem/serve.js';

serveProblems({ given: riichiGiven, subject: riichiSubject, networked: true, faceUp: 'dora' });
