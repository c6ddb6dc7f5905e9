import { toy } from '@paiju/kernel/toy';
import { tellHighCard } from '../games/high-card/story.js';
import type { Story } from '../games/story.js';
import { tellEvents } from './events-story.js';

const STORIES: ReadonlyMap<string, Story> = new Map([[toy.id, tellHighCard]]);

/** How a game is told: in its own way if it has one, else event by event. */
export function storyOf(game: { readonly id: string }): Story {
  return STORIES.get(game.id) ?? tellEvents;
}
