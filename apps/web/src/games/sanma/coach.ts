import { sanmaGiven, sanmaSubject } from '@paiju/ai/coach';
import { adviser } from '../../mahjong/adviser.js';
import { serveProblems } from '../../problem/serve.js';
import { serveReviews } from '../../review/serve.js';
import { answer } from '../../seat/advice.js';
import { reader } from '../riichi/advice.js';

/** What this worker was hired for. */
const role = self.name;
if (role === 'adviser') answer(adviser(reader, sanmaSubject));
if (role === 'reviewer') serveReviews({ subject: sanmaSubject, networked: false });
if (role === 'problems')
  serveProblems({ given: sanmaGiven, subject: sanmaSubject, networked: false, faceUp: 'dora', bonus: 'norths' });
