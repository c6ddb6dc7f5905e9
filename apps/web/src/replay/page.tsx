export { ReplayPage as Page } from './replay-page.js';
