import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../games/index.js';
import { GameContext } from '../seat/game-here.js';
import type { PictureProps } from './film/replay-game.js';

/** One frame as it is looked at: from a seat, with or without the others' hands. */
export function Picture(props: PictureProps) {
  const { played } = props.film;
  const record = gameOf(played.game.id);
  const [Painted, setPainted] = useState<ComponentType<PictureProps>>();
  useEffect(() => {
    played.picture().then((painter) => setPainted(() => painter));
  }, [played]);
  if (Painted === undefined || record === undefined) return <div aria-busy="true" />;
  return (
    <GameContext.Provider value={record}>
      <Painted {...props} />
    </GameContext.Provider>
  );
}
