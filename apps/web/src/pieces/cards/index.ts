export { Card } from './card.js';
