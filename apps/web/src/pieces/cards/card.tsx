import { VIEW_BOX } from './box.js';
import './cards.css';

let wanted = false;

/** Fetches the drawings, the first time a card is shown. */
function want(): void {
  if (wanted || typeof document === 'undefined') return;
  wanted = true;
  void import('./install.js').then(({ installCards }) => installCards());
}

/** A card such as `As`, or a back, as large as what it is put into. Whoever shows it names it. */
export function Card({ name }: { name?: string | undefined }) {
  want();
  return (
    <svg class="card-art" viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
      <use href={`#card-${name ?? 'back'}`} />
    </svg>
  );
}
