import { random } from '@paiju/ai/baseline';
import { greedyHighCard } from '@paiju/ai/high-card';
import type { Minds } from '../../play/local/minds.js';

/** Everyone who plays High Card against a person. */
export const MINDS_HERE: Minds = { players: [random, greedyHighCard] };
