import { NATURAL_LISTS, type NaturalPoints, PRESETS, type PresetName, RANKS, ROWS } from '@paiju/games/chinese-poker';
import { err, isRecord, ok, type Result, show } from '@paiju/kernel';

/** The problem with scoring rules: the field at fault, and what it may be. */
export interface RulesFault {
  readonly field: string;
  readonly message: string;
}

type Switches = Readonly<Record<string, unknown>>;
type Taken = Result<Switches, RulesFault>;

const TYPES: ReadonlyMap<unknown, PresetName> = new Map([
  ['1-1-1', 'basic'],
  ['2-4', 'two-four'],
  ['1-6', 'one-six'],
]);

/** The plan's other fields, and the switch that says the same here. */
const PLAN_FIELDS: ReadonlyMap<string, string> = new Map([
  ['scoopBonus', 'line: {bonus, scoop}'],
  ['twoLinesBonus', 'line: {bonus, scoop}'],
  ['specialHands', 'naturals'],
  ['royalty', 'royalties'],
]);

const SPECIAL_HANDS: readonly string[] = NATURAL_LISTS.four.map(({ class: name }) => name);
const FIVE_CARD_RANKS: ReadonlyMap<string, string> = new Map([
  ['HIGH_CARD', 'highCard'],
  ['ONE_PAIR', 'pair'],
  ['TWO_PAIR', 'twoPair'],
  ['THREE_OF_KIND', 'trips'],
  ['STRAIGHT', 'straight'],
  ['FLUSH', 'flush'],
  ['FULL_HOUSE', 'fullHouse'],
  ['FOUR_OF_KIND', 'quads'],
  ['STRAIGHT_FLUSH', 'straightFlush'],
  ['ROYAL_FLUSH', 'royalFlush'],
]);
const FRONT_HANDS: ReadonlyMap<string, string> = new Map(
  RANKS.flatMap((rank) => {
    const names = rank === 'T' ? ['T', '10'] : [rank];
    return names.flatMap((name): [string, string][] => [
      [`PAIR_${name}`, rank.repeat(2)],
      [`TRIPS_${name}`, rank.repeat(3)],
    ]);
  }),
);

/** P-62: a configuration out of scoring rules: a preset, switches of ours, or the form in which the plan wrote them. */
export function rulesFrom(given: unknown): Taken {
  if (typeof given === 'string') return ok({ preset: given });
  if (!isRecord(given)) return given === undefined ? ok({}) : refused('', given, 'a preset or a map of switches');
  if ('type' in given) return translated(given);
  const plans = Object.keys(given).find((name) => PLAN_FIELDS.has(name));
  if (plans === undefined) return ok(given);
  const message = `scoringRules.${plans} goes with type (${[...TYPES.keys()].join(', ')}); without it say ${PLAN_FIELDS.get(plans)}`;
  return err({ field: `scoringRules.${plans}`, message });
}

function translated({ type, scoopBonus, twoLinesBonus, foulPenalty, specialHands, royalty, ...rest }: Switches): Taken {
  const preset = TYPES.get(type);
  if (preset === undefined) return refused('type', type, `one of ${[...TYPES.keys()].join(', ')}`);
  const wrong = Object.entries({ scoopBonus, twoLinesBonus, foulPenalty }).find(([, value]) => !isPoints(value));
  if (wrong !== undefined) return refused(wrong[0], wrong[1], 'a whole number');
  const naturals = naturalsFrom(specialHands);
  if (!naturals.ok) return naturals;
  const royalties = royaltiesFrom(royalty);
  if (!royalties.ok) return royalties;
  return ok({
    preset,
    ...lineFrom(preset, scoopBonus, twoLinesBonus),
    ...(typeof foulPenalty === 'number' ? { foulPenalty: Math.abs(foulPenalty) } : {}), // the plan writes it as -3
    ...naturals.value,
    ...royalties.value,
    ...rest,
  });
}

function isPoints(value: unknown): boolean {
  return value === undefined || Number.isInteger(value);
}

/** Two lines to one are worth their difference and the bonus. */
function lineFrom(preset: PresetName, scoop: unknown, twoLines: unknown): Switches {
  const { line } = PRESETS[preset];
  if (scoop === undefined && twoLines === undefined) return {};
  return {
    line: {
      bonus: typeof twoLines === 'number' ? twoLines - 1 : line.bonus,
      scoop: typeof scoop === 'number' ? scoop : line.scoop,
    },
  };
}

/** P-33: the special hands that are worth something, the highest first. */
function naturalsFrom(given: unknown): Taken {
  if (given === undefined) return ok({});
  if (!isRecord(given)) return refused('specialHands', given, `a map of ${SPECIAL_HANDS.join(', ')}`);
  const unknown = Object.keys(given).find((name) => !SPECIAL_HANDS.includes(name));
  if (unknown !== undefined)
    return refused(`specialHands.${unknown}`, given[unknown], `one of ${SPECIAL_HANDS.join(', ')}`);
  const listed = NATURAL_LISTS.four.map(
    ({ class: name }): NaturalPoints => ({ class: name, points: Number(given[name] ?? 0) }),
  );
  const naturals = listed.filter(({ points }) => points !== 0).toSorted((a, b) => b.points - a.points);
  return ok({ naturals });
}

/** P-23, P-24: the plan's royalties are extras that both sides are paid. */
function royaltiesFrom(given: unknown): Taken {
  if (given === undefined) return ok({});
  if (!isRecord(given)) return refused('royalty', given, 'a map of front, middle, back');
  const unknown = Object.keys(given).find((name) => !ROWS.some((row) => row === name));
  if (unknown !== undefined) return refused(`royalty.${unknown}`, given[unknown], 'one of front, middle, back');
  const table: Record<string, Switches> = { front: {}, middle: {}, back: {} };
  for (const row of ROWS) {
    const names = row === 'front' ? FRONT_HANDS : FIVE_CARD_RANKS;
    const hands = given[row] ?? {};
    if (!isRecord(hands)) return refused(`royalty.${row}`, hands, 'a map of hands to points');
    const odd = Object.keys(hands).find((name) => !names.has(name));
    if (odd !== undefined)
      return refused(`royalty.${row}.${odd}`, hands[odd], `one of ${[...names.keys()].join(', ')}`);
    table[row] = Object.fromEntries(Object.entries(hands).map(([name, points]) => [names.get(name) ?? name, points]));
  }
  const isEmpty = Object.values(table).every((hands) => Object.keys(hands).length === 0);
  return ok(isEmpty ? { royalties: 'none' } : { royalties: { counts: 'extra', ...table }, royaltyWhen: 'always' });
}

function refused(place: string, value: unknown, allowed: string): Result<never, RulesFault> {
  const field = place === '' ? 'scoringRules' : `scoringRules.${place}`;
  return err({ field, message: `${field} must be ${allowed} but was ${show(value)}` });
}
