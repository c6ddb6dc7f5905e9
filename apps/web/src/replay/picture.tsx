import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameHere } from '../seat/rule-link.js';
import type { PictureProps } from './watching.js';

/** How each kind of game is drawn; fetched with its first film. */
const PAINTERS = {
  mahjong: () => import('./mahjong-picture.js').then(({ MahjongPicture }) => MahjongPicture),
  poker: () => import('./poker-picture.js').then(({ PokerPicture }) => PokerPicture),
};

/** One frame as it is looked at: from a seat, with or without the others' hands. */
export function Picture(props: PictureProps) {
  const kind = props.film.stage.game.id === 'chinese-poker' ? 'poker' : 'mahjong';
  const [Painted, setPainted] = useState<ComponentType<PictureProps>>();
  useEffect(() => {
    PAINTERS[kind]().then((painter) => setPainted(() => painter));
  }, [kind]);
  if (Painted === undefined) return <div aria-busy="true" />;
  return (
    <GameHere.Provider value={props.film.stage.game.id}>
      <Painted {...props} />
    </GameHere.Provider>
  );
}
