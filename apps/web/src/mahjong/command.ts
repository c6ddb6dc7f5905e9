import { at, handOf, kindOf, MARKED_FIVES, parseKinds, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import type { Term } from '../i18n/terms.js';
import { type Choice, choicesOf, discardsOf } from './choices.js';

/** The parts of a table that can be read out. */
export type Topic = 'hand' | 'river' | 'scores' | 'waits' | 'table' | 'last' | 'help';

/** The meaning of a line of the command box (W-11). */
export type Command =
  | { readonly kind: 'act'; readonly action: unknown }
  | { readonly kind: 'read'; readonly what: Topic }
  /** Understood, and not possible now; a discard is sent nonetheless, so that the rules say why. */
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' };

/** Words in the four languages of the page. */
const READ: Readonly<Record<string, Topic>> = {
  ...{ hand: 'hand', h: 'hand', 手牌: 'hand', 手: 'hand' },
  ...{ river: 'river', r: 'river', 牌河: 'river', 河: 'river', 捨て牌: 'river' },
  ...{ scores: 'scores', score: 'scores', s: 'scores', 點數: 'scores', 点数: 'scores' },
  ...{ waits: 'waits', w: 'waits', 聽什麼: 'waits', 听什么: 'waits', 待ち: 'waits' },
  ...{ table: 'table', t: 'table', dora: 'table', wall: 'table', 牌桌: 'table', 卓: 'table' },
  ...{ 寶牌: 'table', 宝牌: 'table', ドラ: 'table', 金: 'table' },
  ...{ last: 'last', log: 'last', 紀錄: 'last', 记录: 'last', 記録: 'last' },
  ...{ help: 'help', '?': 'help', 說明: 'help', 说明: 'help', ヘルプ: 'help' },
};

const WORDS: Readonly<Record<string, readonly Term[]>> = {
  ...{ chow: ['chow'], chi: ['chow'], 吃: ['chow'], チー: ['chow'] },
  ...{ pung: ['pung'], pon: ['pung'], pong: ['pung'], 碰: ['pung'], ポン: ['pung'] },
  ...{ kong: ['kong'], kan: ['kong'], 槓: ['kong'], 杠: ['kong'], カン: ['kong'] },
  ...{ win: ['win', 'selfDraw', 'flowers', 'robGold'], hu: ['win', 'selfDraw'], ron: ['win'], tsumo: ['selfDraw'] },
  ...{ 胡: ['win', 'selfDraw'], 和: ['win', 'selfDraw'], 榮和: ['win'], 荣和: ['win'], ロン: ['win'] },
  ...{ 自摸: ['selfDraw'], ツモ: ['selfDraw'], 搶金: ['robGold'], 抢金: ['robGold'], 花胡: ['flowers'] },
  ...{ ready: ['ready'], riichi: ['ready'], 立直: ['ready'], リーチ: ['ready'] },
  ...{ 聽: ['ready'], 听: ['ready'], 聴牌: ['ready'], 九種九牌: ['nine'], 九种九牌: ['nine'] },
  ...{ nine: ['nine'], flowers: ['flowers'], gold: ['robGold'] },
  ...{ north: ['north'], kita: ['north'], 拔北: ['north'], 北抜き: ['north'] },
  ...{ pass: ['pass'], p: ['pass'], 過: ['pass'], 过: ['pass'], パス: ['pass'] },
};

const DISCARD = ['d', 'discard', '打', '切'];
const NEXT = ['next', 'n', '下一局', '次'];

/** Reads one line: a word, and the tiles it is about. */
export function parseCommand(line: string, view: View<Variant>): Command {
  const [word = '', ...rest] = line.trim().toLowerCase().split(/\s+/);
  const read = READ[word];
  if (read !== undefined) return { kind: 'read', what: read };
  if (NEXT.includes(word)) return found(view.legal.find(({ kind }) => kind === 'next'));
  if (DISCARD.includes(word)) return discard(rest.join(' '), view);
  const terms = WORDS[word];
  if (terms !== undefined) return call(terms, rest.join(' '), view);
  return rest.length === 0 && parseKinds(word).ok ? discard(word, view) : { kind: 'unknown' };
}

function found(action: unknown): Command {
  return action === undefined ? { kind: 'impossible' } : { kind: 'act', action };
}

/** `d 5s` of the drawn tile where it is one; `d` alone is the drawn tile. */
function discard(text: string, view: View<Variant>): Command {
  const tile = ownTile(text, view);
  if (tile === undefined) return { kind: 'impossible' };
  return found(discardsOf(view).get(tile) ?? { kind: 'discard', tile });
}

function ownTile(text: string, { seat, table }: View<Variant>): Tile | undefined {
  if (seat === null) return undefined;
  const place = at(table.places, seat);
  if (text === '') return place.drawn ?? undefined;
  const kinds = parseKinds(upperHonours(text));
  const kind = kinds.ok ? kinds.value[0] : undefined;
  const own = handOf(place).filter((tile) => kindOf(tile) === kind);
  const wanted = own.filter((tile) => MARKED_FIVES.includes(tile) === text.startsWith('0'));
  return wanted.find((tile) => tile === place.drawn) ?? wanted[0] ?? own[0];
}

/** Letters of honours are capital; suits are not. */
function upperHonours(text: string): string {
  return /^[eswnbfc]+$/.test(text) ? text.toUpperCase() : text;
}

function call(terms: readonly Term[], text: string, view: View<Variant>): Command {
  const choices = choicesOf(view, []).filter(({ term }) => terms.includes(term));
  const kinds = text === '' ? undefined : parseKinds(upperHonours(text));
  const wanted = kinds?.ok ? kinds.value : [];
  for (const choice of choices) {
    if (choice.action !== undefined && takes(choice, wanted)) return found(choice.action);
    if (choice.byTile !== undefined) {
      const tile = ownTile(text, view);
      const action = tile === undefined ? [...choice.byTile.values()][0] : choice.byTile.get(tile);
      if (action !== undefined) return found(action);
    }
  }
  return { kind: 'impossible' };
}

function takes({ tiles }: Choice, wanted: readonly number[]): boolean {
  return wanted.every((kind) => tiles.some((tile) => kindOf(tile) === kind));
}
