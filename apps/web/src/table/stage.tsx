import { kindOf } from '@paiju/games/mahjong';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Centre } from './centre.js';
import type { Desk } from './desk.js';
import { Hand } from './hand.js';
import type { Layout } from './layout/layout.js';
import { movesBetween, play } from './motion.js';
import { Piece } from './piece.js';
import { Plates } from './plates.js';

/** The table with everything on it. Tiles that moved since the last view glide to their places. */
export function Stage({ desk }: { desk: Desk }) {
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef<Layout | undefined>(undefined);
  const layout = desk.layout.value;
  const scene = desk.scene.value;
  const [measured, setMeasured] = useState(false); // nothing is laid out twice for want of its size
  useLayoutEffect(() => {
    const end = follow(stage.current, desk);
    setMeasured(true);
    return end;
  }, [desk]);
  useLayoutEffect(() => {
    if (!measured || layout === undefined || stage.current === null) return;
    play(movesBetween(before.current, layout), stage.current);
    before.current = layout;
  }, [layout, measured]);
  if (!measured || layout === undefined || scene === undefined) return <div class="stage" ref={stage} />;
  const watching = desk.view.value?.seat === null;
  const lying = layout.tiles.filter(({ zone }) => watching || (zone !== 'hand' && zone !== 'drawn'));
  return (
    <div class="stage" ref={stage} data-laid={`${layout.frame.size.width} ${layout.frame.size.height}`}>
      <div class="felt" aria-hidden="true" />
      <Centre desk={desk} layout={layout} scene={scene} />
      <Plates desk={desk} layout={layout} scene={scene} />
      {lying.map((placed) => (
        <Piece
          key={placed.key}
          placed={placed}
          gold={scene.gold !== null && placed.tile >= 0 && kindOf(placed.tile) === scene.gold}
          red={scene.reds.includes(placed.tile)}
        />
      ))}
      {!watching && <Hand desk={desk} layout={layout} scene={scene} />}
    </div>
  );
}

/** Measures the stage now and whenever it changes. */
function follow(element: HTMLElement | null, desk: Desk): () => void {
  if (element === null) return () => undefined;
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    const { value } = desk.size;
    if (value.width !== width || value.height !== height) desk.size.value = { width, height };
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
