import { taiwanGiven, taiwanSubject } from '@paiju/ai/coach';
import { serveProblems } from '../../problem/serve.js';
import { serveReviews } from '../../review/serve.js';
import { answer } from '../../seat/advice.js';
import { advise } from './advice.js';

/** What this worker was hired for. */
const role = self.name;
if (role === 'adviser') answer(advise);
if (role === 'reviewer') serveReviews({ subject: taiwanSubject, networked: false });
if (role === 'problems')
  serveProblems({ given: taiwanGiven, subject: taiwanSubject, networked: false, faceUp: 'dora' });
