import { fujianSubject } from '@paiju/ai/coach';
import { serveReviews } from '../../review/serve.js';

serveReviews({ subject: fujianSubject, networked: false });
