import { CARD_BOX } from '../tiles/outline.js';
import './cards.css';

let wanted = false;

/** Fetches the drawings, once; whoever knows that cards will be shown asks before they are. */
export function fetchCards(): void {
  if (wanted || typeof document === 'undefined') return;
  wanted = true;
  void import('./install.js').then(({ installCards }) => installCards());
}

/** A card such as `As`, or a back, as large as what it is put into. Whoever shows it names it. */
export function CardArt({ name }: { name?: string | undefined }) {
  fetchCards();
  return (
    <svg class="card-art" viewBox={CARD_BOX} aria-hidden="true" focusable="false">
      <use href={`#card-${name ?? 'back'}`} />
    </svg>
  );
}
