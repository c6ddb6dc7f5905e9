export { Card, fetchCards } from './card.js';
