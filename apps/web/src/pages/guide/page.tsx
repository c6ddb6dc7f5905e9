export { GuidePage as Page } from './guide-page.js';
