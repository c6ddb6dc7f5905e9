import type { Event, Variant } from '@paiju/games/mahjong';
import { listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { langOfTerm, type Tradition, termsOf } from '../i18n/terms.js';
import { tileText } from '../i18n/tile-names.js';
import type { Scene } from './face.js';
import type { Beat } from './unfolding.js';

/** A sound an event makes. */
export type Cue = ('discard' | 'draw' | 'call' | 'kong' | 'ready' | 'win' | 'flower' | 'dora' | 'deal' | 'end') | Beat;

/** One line of the log (W-11): what happened, in words; what it sounds like, and what is called out. */
export interface LogLine {
  readonly text: string;
  readonly seat?: number;
  /** All seats that call out at once. */
  readonly seats?: readonly number[];
  readonly cue?: Cue;
  readonly spoken?: string;
  /** The language of what is called out. */
  readonly lang?: string;
}

/** The name of a seat. */
export type Names = (seat: number) => string;

/** The line of an event; undefined where it has none. */
export function lineOf(event: Event<Variant>, names: Names, tradition: Tradition, scene: Scene): LogLine | undefined {
  const line = told(event, names, tradition, scene);
  return line?.spoken === undefined ? line : { ...line, lang: langOfTerm(tradition, 'win') }; // all calls are of one tradition
}

function told(event: Event<Variant>, names: Names, tradition: Tradition, { reds }: Scene): LogLine | undefined {
  const t = text(TABLE);
  const terms = termsOf(tradition);
  // Three alike are named once.
  const tiles = (list: readonly number[]): string => listed([...new Set(list.map((tile) => tileText(tile, reds)))]);
  switch (event.kind) {
    case 'dealt':
      return { text: t('dealt', { name: names(event.setting.dealer) }), cue: 'deal' };
    case 'discarded': {
      const values = { name: names(event.seat), tile: tileText(event.tile, reds), call: terms.ready };
      return event.ready
        ? { text: t('saidDiscardReady', values), seat: event.seat, cue: 'ready', spoken: terms.ready }
        : { text: t('saidDiscard', values), seat: event.seat, cue: 'discard' };
    }
    case 'called': {
      const call = terms[event.meld.kind];
      const text = t('saidCall', { name: names(event.seat), call, tiles: tiles(event.meld.tiles) });
      return { text, seat: event.seat, cue: 'call', spoken: call };
    }
    case 'kong': {
      const text = t('saidCall', { name: names(event.seat), call: terms.kong, tiles: tiles(event.meld.tiles) });
      return { text, seat: event.seat, cue: 'kong', spoken: terms.kong };
    }
    case 'exposed':
      if (tradition === 'japanese') {
        const text = t('saidCall', { name: names(event.seat), call: terms.north, tiles: tiles(event.tiles) });
        return { text, seat: event.seat, cue: 'flower', spoken: terms.north };
      }
      return {
        text: t('saidFlower', { name: names(event.seat), tiles: tiles(event.tiles) }),
        seat: event.seat,
        cue: 'flower',
      };
    case 'robbed':
      return { text: t('saidRob', { name: names(event.by) }), seat: event.by };
    case 'special':
      return special(event.special, names, terms.ready);
    case 'ended':
      return ended(event.ending.outcome, names, terms);
    case 'finished':
      return { text: t('saidOver'), cue: 'end' };
    case 'drew':
      return event.tile >= 0 ? { text: '', cue: 'draw' } : undefined;
    default:
      return undefined;
  }
}

/** Events of one mahjong alone: a new indicator, the gold, a ready hand declared on the deal. */
function special(happened: object, names: Names, ready: string): LogLine | undefined {
  const t = text(TABLE);
  if (!('kind' in happened)) return undefined;
  const tile = 'tile' in happened && typeof happened.tile === 'number' ? tileText(happened.tile) : '';
  if (happened.kind === 'dora') return { text: t('saidDora', { tile }), cue: 'dora' };
  if (happened.kind === 'flipped') return { text: t('saidGold', { tile }), cue: 'dora' };
  if (happened.kind === 'ready' && 'seat' in happened && typeof happened.seat === 'number') {
    return {
      text: t('saidDiscardReady', { name: names(happened.seat), call: ready, tile: '' }),
      seat: happened.seat,
      cue: 'ready',
      spoken: ready,
    };
  }
  return undefined;
}

function ended(outcome: object, names: Names, terms: ReturnType<typeof termsOf>): LogLine {
  const t = text(TABLE);
  const wins = winsIn(outcome);
  const [first] = wins;
  if (first === undefined) return { text: t('saidDraw'), cue: 'end' };
  const own = first.from === null || first.from === first.seat;
  const said = wins.map(({ seat }) => t('saidWin', { name: names(seat) })).join(' ');
  const seats = wins.map(({ seat }) => seat);
  return { text: said, seat: first.seat, seats, cue: 'win', spoken: own ? terms.selfDraw : terms.win };
}

interface AnyWin {
  readonly seat: number;
  readonly from: number | null;
}

/** The winners of an ending, in either form that mahjongs keep them in. */
export function winsIn(outcome: object): readonly AnyWin[] {
  if ('wins' in outcome && Array.isArray(outcome.wins)) return outcome.wins;
  if ('win' in outcome && typeof outcome.win === 'object' && outcome.win !== null) return [outcome.win as AnyWin]; // one win alone
  return [];
}
