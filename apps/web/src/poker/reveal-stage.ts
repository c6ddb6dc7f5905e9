import { useEffect, useState } from 'preact/hooks';
import { still } from './glide.js';
import { nextStage, STAGE_MS, type Stage } from './reveal.js';

const FIRST_MS = 250;
/** Between rows once somebody does not want to wait: fifty cards in one frame would be late on a phone. */
const HURRIED_MS = 50;

interface Shown {
  readonly rounds: number;
  readonly stage: Stage;
  readonly hurried?: boolean;
}

/** How far the latest of so many rounds is opened: a row at a time, quickly after a tap or key, and everything at once where nothing should move. */
export function useReveal(rounds: number): readonly [Stage, () => void] {
  const [shown, show] = useState<Shown>({ rounds, stage: first() });
  const { stage, hurried = false } = shown.rounds === rounds ? shown : { stage: first() };
  const all = (): void => show({ rounds, stage: nextStage(stage), hurried: true });
  useEffect(() => {
    if (rounds === 0 || stage === 'scores') return;
    const pause = hurried ? HURRIED_MS : stage === 'covered' ? FIRST_MS : STAGE_MS;
    const timer = setTimeout(() => show({ rounds, stage: nextStage(stage), hurried }), pause);
    return () => clearTimeout(timer);
  }, [rounds, stage]);
  useSkip(rounds > 0 && stage !== 'scores', all);
  return [stage, all];
}

function first(): Stage {
  return still() ? 'scores' : 'covered';
}

/** A tap or a key that means nothing else shows everything. */
function useSkip(revealing: boolean, all: () => void): void {
  useEffect(() => {
    if (!revealing) return;
    const skip = (event: Event): void => {
      const busy = event.target instanceof Element && event.target.closest('a, button, input, summary, textarea');
      if (busy || (event instanceof KeyboardEvent && isElsewhere(event))) return;
      event.preventDefault();
      all();
    };
    addEventListener('click', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('click', skip);
      removeEventListener('keydown', skip);
    };
  }, [revealing]);
}

/** A key that is held since the layout, or one that belongs to the browser. */
function isElsewhere({ repeat, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return repeat || ctrlKey || metaKey || altKey || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key);
}
