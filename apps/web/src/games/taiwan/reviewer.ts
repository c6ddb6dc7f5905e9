import { taiwanSubject } from '@paiju/ai/coach';
import { serveReviews } from '../../review/serve.js';

serveReviews({ subject: taiwanSubject, networked: false });
