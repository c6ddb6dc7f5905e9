import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import { face } from '../games/riichi/face.js';
import { openNear } from '../play/local/near.fixture.js';
import type { Face } from './face.js';
import { Desk } from './table-model.js';
import { isOn, TOGGLES, turn } from './toggle.js';

/** A desk at a match against bots. */
function sit(seed: string) {
  const { port, table } = openNear(seed);
  const desk = new Desk(table, face as unknown as Face, () => undefined, table.forbid);
  desk.follow(table.advisor);
  port.settle();
  return { port, table, desk };
}

type Seated = ReturnType<typeof sit>;

/** Does what is advised until `enough`; says whether that came about before the match was over. */
async function playOn({ port, desk }: Seated, enough: () => boolean): Promise<boolean> {
  for (let n = 0; n < 2000 && desk.state.value?.phase === 'playing'; n++) {
    if (enough()) return true;
    const legal = desk.view.value?.legal ?? [];
    await desk.act(desk.advice.value?.suggestion ?? legal[0]);
    port.settle();
  }
  return enough();
}

beforeEach(() => {
  settings.language.value = 'en';
  settings.autoWin.value = 'off';
  settings.sort.value = 'auto';
});

const acts = ({ port }: Seated): number => port.asked.filter(({ kind }) => kind === 'act').length;

describe('a forbidden tile (W-4)', () => {
  let seated: Seated;
  const hand = (): readonly number[] => seated.desk.view.value?.table.places[0].concealed ?? [];
  beforeAll(async () => {
    settings.language.value = 'en';
    seated = sit('desk 1');
    const offered = (): boolean => seated.desk.choices.value.some(({ id }) => id === 'readyDiscard');
    expect(await playOn(seated, offered)).toBe(true);
  });

  test('is none while every discard is allowed', () => {
    expect(seated.desk.forbidden.value.size).toBe(0);
  });

  test('of a riichi is not thrown: the desk says why', () => {
    const { desk } = seated;
    const before = acts(seated);
    desk.choose(desk.choices.value.find(({ id }) => id === 'readyDiscard')!);
    const unfit = hand().find((tile) => desk.forbidden.value.has(tile))!;
    expect(desk.playable.value.has(unfit)).toBe(false);
    desk.play(unfit);
    expect(desk.notice.value).toBe('that discard does not leave a ready hand');
    expect(acts(seated)).toBe(before);
    desk.look(hand().find((tile) => desk.playable.value.has(tile)));
    expect(desk.notice.value).toBe('');
  });

  test('after a riichi has its reason before it is tried, and is not sent', async () => {
    const { desk, port } = seated;
    const [ready] = desk.choosing.value!.byTile!.values();
    await desk.act(ready);
    port.settle();
    expect(await playOn(seated, () => desk.asked.value && desk.forbidden.value.size > 0)).toBe(true);
    const before = acts(seated);
    expect([...desk.forbidden.value.keys()].toSorted()).toEqual([...hand()].toSorted());
    desk.play(hand()[0]!);
    expect(desk.notice.value).toMatch(/only the drawn tile/);
    expect(acts(seated)).toBe(before);
  });
});

describe('toggles (W-4)', () => {
  test('of a hand end with it; winning and sorting stay as they are set', async () => {
    const seated = sit('toggles');
    const { desk } = seated;
    const round = (): number => desk.view.value?.table.round ?? -1;
    settings.autoWin.value = 'on';
    turn(desk, 'manualSort');
    desk.noCalls.value = true;
    expect(TOGGLES.filter(({ id }) => isOn(desk, id)).map(({ id }) => id)).toEqual([
      'autoWin',
      'noCalls',
      'manualSort',
    ]);
    expect(await playOn(seated, () => round() === 1)).toBe(true);
    expect(TOGGLES.filter(({ id }) => isOn(desk, id)).map(({ id }) => id)).toEqual(['autoWin', 'manualSort']);
  });

  test('auto-discard lets go what is drawn until the hand is over, and is off in the next', async () => {
    const seated = sit('toggles');
    const { desk, port } = seated;
    expect(await playOn(seated, () => desk.view.value?.table.phase.kind === 'turn' && desk.asked.value)).toBe(true);
    turn(desk, 'autoDiscard');
    turn(desk, 'noCalls');
    for (let n = 0; n < 200 && desk.ledger.value === undefined; n++) {
      await Promise.resolve();
      port.settle();
    }
    expect(desk.view.value?.table.phase.kind).toBe('ended');
    desk.next();
    await Promise.resolve();
    port.settle();
    expect([desk.view.value?.table.round, desk.autoDiscard.value, desk.noCalls.value]).toEqual([1, false, false]);
  });
});

test('W-5: what is advised is found among the buttons, though it came as a copy from elsewhere', async () => {
  const seated = sit('advised');
  const { desk } = seated;
  const call = (): boolean => {
    const { kind } = Object(desk.advice.value?.suggestion);
    return kind === 'chow' || kind === 'pung' || kind === 'ready';
  };
  expect(await playOn(seated, call)).toBe(true);
  const choice = desk.choices.value.find(({ id }) => id === desk.suggested.value);
  expect(choice?.term).toBe(Object(desk.advice.value?.suggestion).kind);
});
