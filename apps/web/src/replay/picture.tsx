import { lazy } from '../lazy.js';
import type { PictureProps } from './watching.js';

const Mahjong = lazy<PictureProps>(() => import('./mahjong-picture.js').then((module) => module.MahjongPicture));
const Poker = lazy<PictureProps>(() => import('./poker-picture.js').then((module) => module.PokerPicture));

/** One frame as it is looked at: from a seat, with or without the others' hands. */
export function Picture(props: PictureProps) {
  return props.film.stage.game.id === 'chinese-poker' ? <Poker {...props} /> : <Mahjong {...props} />;
}
