import { sanmaSubject } from '@paiju/ai/coach';
import { serveReviews } from '../../review/serve.js';

serveReviews({ subject: sanmaSubject, networked: false });
