import { CARD_BOX } from '../tiles/outline.js';
import './cards.css';

let wanted = false;

/** Fetches the drawings once; pages that will show cards call this early. */
export function fetchCards(): void {
  if (wanted || typeof document === 'undefined') return;
  wanted = true;
  void import('./install.js').then(({ installCards }) => installCards());
}

/** A card such as `As`, or a back, as large as the element around it, which names it. */
export function CardArt({ name }: { name?: string | undefined }) {
  fetchCards();
  return (
    <svg class="card-art" viewBox={CARD_BOX} aria-hidden="true" focusable="false">
      <use href={`#card-${name ?? 'back'}`} />
    </svg>
  );
}
