import { kindOf, type Meld } from '@paiju/games/mahjong';
import type { RiichiEvent } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';

const hundreds = (points: readonly number[]): string => points.map((n) => n / 100).join(',');

/** A match of East-only rounds as an mjlog without its seed: from the events of our own rules. */
export function printMjlog(events: readonly RiichiEvent[]): string {
  const tags = events.map(tagsOf).join('');
  return `<mjloggm ver="2.3"><GO type="225" lobby="0"/><TAIKYOKU oya="0"/>${tags}</mjloggm>`;
}

function tagsOf(event: RiichiEvent): string {
  switch (event.kind) {
    case 'dealt':
      return dealt(event);
    case 'drew':
      return `<${'TUVW'[event.seat]}${event.tile}/>`;
    case 'discarded': {
      const tag = `<${'DEFG'[event.seat]}${event.tile}/>`;
      return event.ready ? `<REACH who="${event.seat}" step="1"/>${tag}` : tag;
    }
    case 'called':
    case 'kong':
      return `<N who="${event.seat}" m="${codeOf(event.meld, event.seat)}" />`;
    case 'special':
      return event.special.kind === 'dora' ? `<DORA hai="${event.special.tile}" />` : '';
    case 'ended':
      return ended(event);
    default:
      return '';
  }
}

function dealt({ setting, hands, shown }: Extract<RiichiEvent, { kind: 'dealt' }>): string {
  const { wind, origin, honba, sticks } = setting.carried;
  const number = 4 * wind + ((setting.dealer - origin + 4) & 3);
  const dealtHands = hands.map((hand, seat) => ` hai${seat}="${hand.join(',')}"`).join('');
  const seed = [number, honba, sticks, 0, 0, shown.dora[0]].join(',');
  return `<INIT seed="${seed}" ten="${hundreds(setting.scores)}" oya="${setting.dealer}"${dealtHands}/>`;
}

const ABORTS = {
  nineTerminals: 'yao9',
  fourWinds: 'kaze4',
  fourRiichi: 'reach4',
  fourKans: 'kan4',
  tripleRon: 'ron3',
} as const;

function ended({ ending }: Extract<RiichiEvent, { kind: 'ended' }>): string {
  const { outcome, deltas } = ending;
  if (outcome.kind === 'abort') return `<RYUUKYOKU type="${ABORTS[outcome.abort]}" ba="0,0" ${changes(deltas)} />`;
  if (outcome.kind !== 'win') return `<RYUUKYOKU ba="0,0" ${changes(deltas)} />`;
  const ura = outcome.ura.length > 0 ? ` doraHaiUra="${outcome.ura.join(',')}"` : '';
  const tags = outcome.wins.map((win) => {
    const { fu, points } = win.score;
    const told = `machi="${win.tile}" ten="${fu},${points},0" doraHai="0"${ura} ${changes(win.deltas)}`;
    return `<AGARI ba="0,0" ${told} who="${win.seat}" fromWho="${win.from}" />`;
  });
  return tags.join('');
}

/** The points each seat won or lost; what it had is told elsewhere. */
function changes(deltas: readonly number[]): string {
  return `sc="${deltas.map((delta) => `0,${delta / 100}`).join(',')}"`;
}

/** The 16-bit form of a meld. */
function codeOf(meld: Meld, caller: Seat): number {
  const from = 'from' in meld ? (meld.from - caller + 4) & 3 : 0;
  const tiles: readonly number[] = meld.tiles;
  if (meld.kind === 'chow') {
    const first = kindOf(meld.tiles[0]);
    const base = 7 * Math.floor(first / 9) + (first % 9);
    const [a = 0, b = 0, c = 0] = tiles.map((tile) => tile & 3);
    return ((3 * base + tiles.indexOf(meld.called)) << 10) | (c << 7) | (b << 5) | (a << 3) | 0x04 | from;
  }
  const kind = kindOf(meld.tiles[0]);
  const all = [0, 1, 2, 3].map((copy) => 4 * kind + copy);
  if (meld.kind === 'pung') {
    const left = all.find((tile) => !tiles.includes(tile)) ?? 0;
    return ((3 * kind + tiles.indexOf(meld.called)) << 9) | ((left & 3) << 5) | 0x08 | from;
  }
  if (meld.form === 'concealed') return meld.tiles[0] << 8;
  if (meld.form === 'open') return (meld.called << 8) | from;
  const three = tiles.filter((tile) => tile !== meld.added);
  return ((3 * kind + three.indexOf(meld.called)) << 9) | ((meld.added & 3) << 5) | 0x10 | from;
}
