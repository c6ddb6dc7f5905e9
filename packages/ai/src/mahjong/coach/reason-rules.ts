import { kindOf, type Variant } from '@paiju/games/mahjong';
import { surveyOf } from '../solid/survey.js';
import type { Ground } from './ground.js';
import { isWin, type Preferred } from './option.js';
import type { ReasonCode, ReasonValues } from './reason-words.js';

type Rule = <V extends Variant>(ground: Ground<V>, best: Preferred<V>, other: Preferred<V>) => ReasonValues | undefined;

/** A difference in the chance to deal in that is worth a word; a chance that is small enough to push. */
const RISK = 0.03;
/** A difference in tiles that is worth a word, and in value, as a share. */
const MORE_TILES = 2;
const CHEAP = 0.8;
const DEAR = 1.2;
/** A wait that is worth a push, and one that is worth no declaration. */
const WIDE = 4;
const THIN = 3;
/** A wall with no more tiles than this goes around at most twice. */
const LATE = 8;
const FAR = 2;
const STRAYS = 2;
/** A quiet hand is worth this share of a declared one, or more. */
const QUIET = 0.7;
const CALLS: readonly string[] = ['chow', 'pung'];

/** When each reason holds; what is not listed is said only where nothing else is. */
export const RULES: { readonly [C in ReasonCode]?: Rule } = {
  takeWin: (ground, best, other) => (isWin(ground, best.action) && !isWin(ground, other.action) ? {} : undefined),
  leaveWin: (ground, best, other) => (isWin(ground, other.action) && !isWin(ground, best.action) ? {} : undefined),
  special: (ground, { action }, other) =>
    action.kind === 'special' && !isWin(ground, action) && other.action.kind !== 'special' ? {} : undefined,

  intoDeclared: thrown((ground, best, other, b, o) => {
    const safe = ground.safeKinds;
    if (!isSaferBy(ground, b, o) || safe < 2 || best.shanten < other.shanten) return undefined;
    return { safe, q: best.dealIn ?? 0, p: other.dealIn ?? 0 };
  }),
  lastSafe: thrown((ground, _best, other, b, o) =>
    isSaferBy(ground, b, o) && ground.safeKinds === 1 ? { p: other.dealIn ?? 0 } : undefined,
  ),
  pushOn: thrown(({ declared }, best, other) =>
    declared.length > 0 && best.shanten === 0 && best.tiles >= WIDE && other.shanten > 0
      ? { tiles: best.tiles, p: best.dealIn ?? 0 }
      : undefined,
  ),
  letGo: thrown(({ declared, now }, best, other) =>
    declared.length > 0 && now >= FAR && best.shanten > other.shanten && less(best.dealIn, other.dealIn)
      ? { n: now, p: best.dealIn ?? 0, q: other.dealIn ?? 0 }
      : undefined,
  ),
  needlessFold: thrown(({ threats }, best, other) =>
    threats.length > 0 && other.shanten > best.shanten && (best.dealIn ?? 1) < RISK && less(other.dealIn, best.dealIn)
      ? { p: best.dealIn ?? 0, m: other.shanten }
      : undefined,
  ),
  keepsLead: thrown((ground, best, other) =>
    ground.subject.isLast(ground.table) && leads(ground) && (other.dealIn ?? 0) - (best.dealIn ?? 0) >= RISK
      ? { p: best.dealIn ?? 0, q: other.dealIn ?? 0 }
      : undefined,
  ),
  needsPoints: thrown((ground, best, other) =>
    ground.subject.isLast(ground.table) && !leads(ground) && best.hope.worth >= DEAR * other.hope.worth
      ? { v: best.hope.worth, u: other.hope.worth }
      : undefined,
  ),
  throwsGold: thrown(({ position: { kept } }, _best, _other, b, o) => (o === kept && b !== kept ? {} : undefined)),
  losesYaku: thrown((ground, best, other) => (hasYaku(ground, best) && !hasYaku(ground, other) ? {} : undefined)),
  noYaku: (ground, best, other) =>
    isCall(other) && best.action.kind === 'pass' && !hasYaku(ground, other) ? {} : undefined,
  deadWait: thrown((_ground, best, other) =>
    other.shanten === 0 && other.tiles === 0 && best.tiles > 0 ? { tiles: best.tiles } : undefined,
  ),
  furiten: thrown((ground, best, other) => (isFuriten(ground, other) && !isFuriten(ground, best) ? {} : undefined)),
  farther: thrown((_ground, best, other) =>
    other.shanten > best.shanten ? { n: best.shanten, m: other.shanten } : undefined,
  ),
  narrowerWait: thrown((_ground, best, other) =>
    best.shanten === 0 && other.shanten === 0 && other.tiles > 0 && best.tiles > other.tiles
      ? { tiles: best.tiles, fewer: other.tiles }
      : undefined,
  ),
  fewerTiles: thrown((_ground, best, other) =>
    best.shanten > 0 && best.shanten === other.shanten && best.tiles - other.tiles >= MORE_TILES
      ? { tiles: best.tiles, fewer: other.tiles }
      : undefined,
  ),
  throwsDora: thrown((ground, best, other) =>
    ground.dora(other.thrown ?? -1) > ground.dora(best.thrown ?? -1) ? {} : undefined,
  ),
  breaksValue: thrown((ground, _best, _other, b, o) =>
    o !== b && held(ground, o) === 2 && ground.value(o) > 0 ? {} : undefined,
  ),
  breaksPair: thrown((ground, _best, _other, b, o) =>
    o !== b && held(ground, o) === 2 && ground.held.counts.filter((n) => n >= 2).length === 1 ? {} : undefined,
  ),
  breaksTriplet: thrown((ground, _best, _other, b, o) => (o !== b && held(ground, o) === 3 ? {} : undefined)),
  loose: thrown((ground, best, other, b, o) =>
    best.shanten === other.shanten && ground.isLoose(b) && !ground.isLoose(o) ? {} : undefined,
  ),
  oneSuit: thrown(({ position }, best, other) => {
    const [kept, left] = [best, other].map(({ after }) => surveyOf(after, position.kept).strays);
    return (kept ?? 0) <= STRAYS && (left ?? 0) > (kept ?? 0) ? {} : undefined;
  }),
  cheaper: thrown((_ground, best, other) =>
    best.action.kind === other.action.kind &&
    best.shanten === other.shanten &&
    other.hope.worth < CHEAP * best.hope.worth
      ? { v: best.hope.worth, u: other.hope.worth }
      : undefined,
  ),
  suji: thrown((ground, _best, _other, b, o) =>
    ground.declared.length > 0 && !ground.isSafe(b) && ground.isSuji(b) && !ground.isSafe(o) && !ground.isSuji(o)
      ? {}
      : undefined,
  ),
  wall: thrown((ground, _best, _other, b, o) =>
    ground.threats.length > 0 && ground.isWalled(b) && !ground.isWalled(o) && !ground.isSafe(o) ? {} : undefined,
  ),
  riskier: thrown((_ground, best, other) =>
    (other.dealIn ?? 0) - (best.dealIn ?? 0) >= RISK ? { p: best.dealIn ?? 0, q: other.dealIn ?? 0 } : undefined,
  ),

  thinDeclare: (_ground, best, other) =>
    declares(other, best) && other.tiles <= THIN ? { fewer: other.tiles } : undefined,
  lateDeclare: ({ view }, best, other) =>
    declares(other, best) && view.left <= LATE ? { left: view.left } : undefined,
  declareInto: ({ declared }, best, other) => (declares(other, best) && declared.length > 0 ? {} : undefined),
  stayQuiet: (_ground, best, other) =>
    declares(other, best) && best.shanten === 0 && best.hope.worth >= QUIET * other.hope.worth
      ? { v: best.hope.worth }
      : undefined,
  declareNow: (_ground, best, other) =>
    declares(best, other) && other.shanten === 0 && best.tiles > THIN
      ? { tiles: best.tiles, v: best.hope.worth, u: other.hope.worth }
      : undefined,

  callValue: (ground, best, other) =>
    takes(best, other) && best.action.kind !== 'chow' && ground.value(askedKind(ground)) > 0 ? {} : undefined,
  callNearer: ({ now }, best, other) =>
    takes(best, other) && best.shanten < now ? { n: best.shanten, m: now } : undefined,
  betterCall: (_ground, best, other) =>
    isCall(best) && isCall(other) && best.shanten <= other.shanten && best.tiles > other.tiles
      ? { tiles: best.tiles, fewer: other.tiles }
      : undefined,
  opensSafe: ({ threats }, best, other) =>
    takes(other, best) && threats.length > 0 && other.shanten > 0 ? { n: other.shanten } : undefined,
  callSlow: ({ now }, best, other) => (takes(other, best) && other.shanten >= now ? {} : undefined),
  opensClosed: ({ isClosed }, best, other) => (takes(other, best) && isClosed ? {} : undefined),

  kongThreat: ({ threats }, best, other) => (kongs(other, best) && threats.length > 0 ? {} : undefined),
  kongFarther: (_ground, best, other) =>
    kongs(other, best) && other.shanten > best.shanten ? { n: best.shanten, m: other.shanten } : undefined,
  kongFree: ({ now }, best, other) => (kongs(best, other) && best.shanten <= now ? {} : undefined),
};

type Thrown = <V extends Variant>(
  ground: Ground<V>,
  best: Preferred<V>,
  other: Preferred<V>,
  b: number,
  o: number,
) => ReasonValues | undefined;

/** A rule about two discards, told the kinds they throw. */
function thrown(rule: Thrown): Rule {
  return (ground, best, other) =>
    best.thrown === undefined || other.thrown === undefined
      ? undefined
      : rule(ground, best, other, kindOf(best.thrown), kindOf(other.thrown));
}

function less(a: number | null, b: number | null): boolean {
  return (a ?? 0) < (b ?? 0);
}

function isSaferBy<V extends Variant>(ground: Ground<V>, better: number, worse: number): boolean {
  return ground.declared.length > 0 && ground.isSafe(better) && !ground.isSafe(worse);
}

function held<V extends Variant>({ held: { counts } }: Ground<V>, kind: number): number {
  return counts[kind] ?? 0;
}

function leads<V extends Variant>({ table: { scores }, seat }: Ground<V>): boolean {
  return scores.every((score, other) => other === seat || score < (scores[seat] ?? 0));
}

/** A closed hand can always be declared; an open one needs a yaku, where the game knows such. */
function hasYaku<V extends Variant>({ subject, table, seat }: Ground<V>, { after }: Preferred<V>): boolean {
  return !after.laid.some(({ open }) => open) || subject.knowledge.mayCall(table, seat, after);
}

function isFuriten<V extends Variant>(ground: Ground<V>, { shanten, helpful, thrown }: Preferred<V>): boolean {
  const kinds = helpful.map(({ kind }) => kind);
  return shanten === 0 && ground.isFuriten(kinds, thrown === undefined ? undefined : kindOf(thrown));
}

function declares<V extends Variant>(one: Preferred<V>, beside: Preferred<V>): boolean {
  return one.action.kind === 'ready' && beside.action.kind === 'discard';
}

function isCall<V extends Variant>({ action }: Preferred<V>): boolean {
  return CALLS.includes(action.kind) || (action.kind === 'kong' && action.form === 'open');
}

/** True if one choice takes what the other lets go. */
function takes<V extends Variant>(one: Preferred<V>, beside: Preferred<V>): boolean {
  return isCall(one) && beside.action.kind === 'pass';
}

function kongs<V extends Variant>(one: Preferred<V>, beside: Preferred<V>): boolean {
  return one.action.kind === 'kong' && beside.action.kind !== 'kong';
}

function askedKind<V extends Variant>({ table: { phase } }: Ground<V>): number {
  return 'tile' in phase ? kindOf(phase.tile) : -1;
}
