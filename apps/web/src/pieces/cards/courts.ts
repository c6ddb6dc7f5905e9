import { type SuitSign, signs } from './suits.js';

const INK = 'var(--card-ink)';

/** The upper half of a court card, in a frame from (14, 9) to (49, 44): the lower is the same, turned. */
const HALVES: { readonly [rank: string]: () => string } = {
  K: () =>
    robe() + beard() + head() + crown('M22.5 15.5L21 9.8L26.2 12.8L31.5 8.6L36.8 12.8L42 9.8L40.5 15.5Z') + sceptre(),
  Q: () =>
    robe() + hair() + head() + crown('M23.5 15.5L22.5 11L27 13.4L31.5 9.6L36 13.4L40.5 11L39.5 15.5Z') + flower(),
  J: () => robe() + locks() + head() + cap() + halberd(),
};

/** A jack, queen or king: two busts, one upside down, with the sign of the suit beside each. */
export function court(rank: string, suit: SuitSign): string {
  const half = HALVES[rank];
  if (half === undefined) throw new RangeError(`${rank} is no court card`);
  const drawn = `<g id="half-${rank}${suit}">${half()}${`<g fill="${INK}">${signs(suit, [[18.9, 13.6, 6.2]])}</g>`}</g>`;
  const frame =
    '<rect x="14.5" y="8.6" width="34" height="70.8" rx="2.4" fill="var(--card-court)" stroke="var(--card-ink)" stroke-width=".9"/>';
  return `${frame}${drawn}<use href="#half-${rank}${suit}" transform="rotate(180 31.5 44)"/>${BELT}`;
}

const BELT =
  '<path d="M14 41.6H49V46.4H14Z" fill="var(--card-gold)"/><path d="M14 41.6H49M14 46.4H49" stroke="var(--card-ink)" stroke-width=".8"/>' +
  '<path d="M18 44l2-1.6 2 1.6-2 1.6ZM25 44l2-1.6 2 1.6-2 1.6ZM34 44l2-1.6 2 1.6-2 1.6ZM41 44l2-1.6 2 1.6-2 1.6Z" fill="var(--card-ink)"/>';

function robe(): string {
  return (
    '<path d="M14 44V37.5C17 33.6 23 31.6 26.6 30.6H36.4C40 31.6 46 33.6 49 37.5V44Z" fill="var(--card-ink)"/>' +
    '<path d="M27 30.6L31.5 44L36 30.6Z" fill="var(--card-gold)"/>' +
    '<path d="M26 30.8L31.5 42M37 30.8L31.5 42" stroke="var(--card-court)" stroke-width="1.2" fill="none"/>' +
    '<path d="M17.5 39.5h4M17.5 42h4M41.5 39.5h4M41.5 42h4" stroke="var(--card-gold)" stroke-width="1"/>' +
    '<path d="M24.4 33.4L28 41.6M38.6 33.4L35 41.6" stroke="var(--card-gold)" stroke-width="1" fill="none"/>'
  );
}

function head(): string {
  return (
    '<path d="M25.6 17.6C25.6 14.8 37.4 14.8 37.4 17.6V23.6C37.4 28 34 31.4 31.5 31.4C29 31.4 25.6 28 25.6 23.6Z" fill="var(--card-skin)" stroke="var(--card-line)" stroke-width=".7"/>' +
    '<path d="M28 20.6h2.2M32.8 20.6h2.2M31.5 21.4v3.6h-1.2M29.8 27.6q1.7 1 3.4 0" stroke="var(--card-line)" stroke-width=".8" fill="none" stroke-linecap="round"/>' +
    '<circle cx="29.2" cy="21.7" r=".7" fill="var(--card-line)"/><circle cx="33.8" cy="21.7" r=".7" fill="var(--card-line)"/>'
  );
}

function crown(d: string): string {
  return `<path d="${d}" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".7" stroke-linejoin="round"/><path d="M24.6 15.4H38.4V17.6H24.6Z" fill="var(--card-ink)"/><circle cx="31.5" cy="16.5" r=".9" fill="var(--card-gold)"/>`;
}

function beard(): string {
  return '<path d="M24 17.6C22.6 24 24.4 32 27.6 35.4C29 37 34 37 35.4 35.4C38.6 32 40.4 24 39 17.6Z" fill="var(--card-line)"/>';
}

function hair(): string {
  return '<path d="M24.6 16C20.4 20 21 30 23 33.6H40C42 30 42.6 20 38.4 16Z" fill="var(--card-gold)"/><path d="M23.4 22q-1 5 .6 10M39.6 22q1 5-.6 10" stroke="var(--card-line)" stroke-width=".6" fill="none"/>';
}

function locks(): string {
  return '<path d="M24.4 16.6C22.6 21 23 26.4 24.6 29.4L27 28V17ZM38.6 16.6C40.4 21 40 26.4 38.4 29.4L36 28V17Z" fill="var(--card-line)"/>';
}

function cap(): string {
  return (
    '<path d="M23.6 17.4C23 12 27 9.8 32 10.4C37.6 11 40 13.4 39.4 17.4Z" fill="var(--card-ink)"/>' +
    '<path d="M23.4 15.6H39.6V18H23.4Z" fill="var(--card-gold)"/>' +
    '<path d="M37 13.6C40 8.4 45 9 46.6 12.6C43.4 11.6 41 12.6 39.4 15.6Z" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/>'
  );
}

function sceptre(): string {
  return '<path d="M45.6 22V40" stroke="var(--card-gold)" stroke-width="1.6"/><circle cx="45.6" cy="20.4" r="2" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/><path d="M45.6 16.4v2M44.6 17.4h2" stroke="var(--card-line)" stroke-width=".7"/>';
}

function flower(): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<circle cx="45" cy="22.8" r="1.3" transform="rotate(${turn} 45 24.8)"/>`)
    .join('');
  return `<path d="M45 26V39" stroke="var(--card-line)" stroke-width=".9"/><g fill="var(--card-ink)">${petals}</g><circle cx="45" cy="24.8" r="1.1" fill="var(--card-gold)"/>`;
}

function halberd(): string {
  return '<path d="M45.4 19V40" stroke="var(--card-line)" stroke-width="1.2"/><path d="M45.4 13.8L47 19H43.8Z" fill="var(--card-gold)"/><path d="M45.4 20.4C48.6 20.4 48.6 26 45.4 26Z" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/>';
}
