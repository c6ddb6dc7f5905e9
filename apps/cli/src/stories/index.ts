import { toy } from '@paiju/kernel/toy';
import { tellEvents } from './events.js';
import { tellHighCard } from './high-card.js';
import type { Story } from './story.js';

const STORIES: ReadonlyMap<string, Story> = new Map([[toy.id, tellHighCard]]);

/** How a game is told: in its own way if it has one, else event by event. */
export function storyOf(game: { readonly id: string }): Story {
  return STORIES.get(game.id) ?? tellEvents;
}
