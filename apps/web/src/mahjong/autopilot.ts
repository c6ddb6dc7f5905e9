import { type Action, at, type Variant, type View } from '@paiju/games/mahjong';

/** What a player lets the table do by itself (W-4). */
export interface Toggles {
  readonly autoWin: boolean;
  readonly noCalls: boolean;
  readonly autoDiscard: boolean;
}

/** What the toggles play in this position; undefined where the player decides. */
export function automatic({ legal, seat, table }: View<Variant>, toggles: Toggles): Action<Variant> | undefined {
  if (seat === null || legal.length === 0) return undefined;
  const win = legal.find(({ kind }) => kind === 'win');
  if (win !== undefined) return toggles.autoWin ? win : undefined;
  const pass = legal.find(({ kind }) => kind === 'pass');
  if (pass !== undefined) {
    return toggles.noCalls && legal.every(({ kind }) => CALLS.includes(kind)) ? pass : undefined;
  }
  const { drawn } = at(table.places, seat);
  if (!toggles.autoDiscard || drawn === null) return undefined;
  return legal.every(({ kind }) => KEPT.includes(kind))
    ? legal.find((action) => action.kind === 'discard' && action.tile === drawn)
    : undefined;
}

/** Whether a discard is asked where nothing was drawn: after a deal or a call there is no drawn tile to let go. */
export function isUndrawn({ legal, seat, table }: View<Variant>): boolean {
  return seat !== null && legal.some(({ kind }) => kind === 'discard') && at(table.places, seat).drawn === null;
}

type Kinds = readonly Action<Variant>['kind'][];

/** A declined call is no loss; a declined win or special would be. */
const CALLS: Kinds = ['pass', 'chow', 'pung', 'kong'];
/** Who discards what is drawn does so also where a kong or a ready hand could be declared. */
const KEPT: Kinds = ['discard', 'kong', 'ready'];
