import { fujianGiven, fujianSubject } from '@paiju/ai/coach';
import { serveProblems } from '../../problem/serve.js';

serveProblems({ given: fujianGiven, subject: fujianSubject, networked: false, faceUp: 'gold' });
