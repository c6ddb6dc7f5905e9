import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { looksOf } from './face.js';
import { Hand, Piece } from './hand.js';
import type { Layout } from './layout/layout.js';
import { movesBetween, play, steady } from './motion.js';
import { Panel } from './panel.js';
import { Plates } from './plates.js';
import type { TableModel } from './table-model.js';

/** The number of tiles laid in one frame when a table is first shown, after the own hand. */
const SLICE = 24;

/** The table with everything on it. Tiles that moved since the last view glide to their places. */
export function Stage({ model }: { model: TableModel }) {
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef<Layout | undefined>(undefined);
  const next = model.layout.value;
  const layout = useMemo(() => next && steady(before.current, next), [next]);
  const scene = model.scene.value;
  const [pieces, setPieces] = useState(0);
  // Each of these is a task of its own after a frame, so that a slow phone answers and paints between them.
  useEffect(() => follow(stage.current, model), [model]);
  useEffect(() => {
    if (layout !== undefined) setPieces(pieces < layout.tiles.length ? pieces + SLICE : Number.POSITIVE_INFINITY);
  }, [layout === undefined, pieces]);
  useLayoutEffect(() => {
    if (layout === undefined || stage.current === null) return;
    play(movesBetween(before.current, layout), stage.current);
    before.current = layout;
  }, [layout]);
  if (layout === undefined || scene === undefined) return <div class="stage" ref={stage} />;
  const watching = model.view.value?.seat === null;
  const lying = layout.tiles.filter(({ zone }) => watching || (zone !== 'hand' && zone !== 'drawn'));
  return (
    <div
      class={model.claimed.value ? 'stage claim' : 'stage'}
      ref={stage}
      data-laid={`${layout.frame.size.width} ${layout.frame.size.height}`}
    >
      <div class="felt" aria-hidden="true" />
      <Panel model={model} layout={layout} scene={scene} />
      <Plates model={model} layout={layout} scene={scene} />
      {lying.slice(0, pieces).map((placed) => (
        <Piece key={placed.key} placed={placed} {...looksOf(scene, placed.tile)} />
      ))}
      {!watching && <Hand model={model} layout={layout} scene={scene} />}
    </div>
  );
}

/** Measures the stage now and whenever it changes. */
function follow(element: HTMLElement | null, model: TableModel): () => void {
  if (element === null) return () => undefined;
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    const { value } = model.size;
    if (value?.width !== width || value.height !== height) model.size.value = { width, height };
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
