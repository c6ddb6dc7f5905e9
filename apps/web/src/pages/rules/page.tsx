export { RulesPage as Page } from './rules-page.js';
