import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import { face } from '../games/riichi/face.js';
import { openNear } from '../play/local/near.fixture.js';
import type { Face } from './face.js';
import { isOn, TOGGLES, turn } from './menu.js';
import { TableModel } from './table-model.js';

/** A model at a match against bots. */
function sit(seed: string) {
  const { port, table } = openNear(seed);
  const model = new TableModel(table, face as unknown as Face, () => undefined, table.forbid);
  model.follow(table.advisor);
  port.settle();
  return { port, table, model };
}

type Seated = ReturnType<typeof sit>;

/** Does what is advised until `enough`; says whether that came about before the match was over. */
async function playOn({ port, model }: Seated, enough: () => boolean): Promise<boolean> {
  for (let n = 0; n < 2000 && model.state.value?.phase === 'playing'; n++) {
    if (enough()) return true;
    const legal = model.view.value?.legal ?? [];
    await model.act(model.advice.value?.suggestion ?? legal[0]);
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
  const hand = (): readonly number[] => seated.model.view.value?.table.places[0].concealed ?? [];
  beforeAll(async () => {
    settings.language.value = 'en';
    seated = sit('desk 1');
    const offered = (): boolean => seated.model.choices.value.some(({ id }) => id === 'readyDiscard');
    expect(await playOn(seated, offered)).toBe(true);
  });

  test('is none while every discard is allowed', () => {
    expect(seated.model.forbidden.value.size).toBe(0);
  });

  test('of a riichi is not thrown: the model says why', () => {
    const { model } = seated;
    const before = acts(seated);
    model.choose(model.choices.value.find(({ id }) => id === 'readyDiscard')!);
    const unfit = hand().find((tile) => model.forbidden.value.has(tile))!;
    expect(model.playable.value.has(unfit)).toBe(false);
    model.play(unfit);
    expect(model.notice.value).toBe('that discard does not leave a ready hand');
    expect(acts(seated)).toBe(before);
    model.look(hand().find((tile) => model.playable.value.has(tile)));
    expect(model.notice.value).toBe('');
  });

  test('after a riichi has its reason before it is tried, and is not sent', async () => {
    const { model, port } = seated;
    const [ready] = model.choosing.value!.byTile!.values();
    await model.act(ready);
    port.settle();
    expect(await playOn(seated, () => model.asked.value && model.forbidden.value.size > 0)).toBe(true);
    const before = acts(seated);
    expect([...model.forbidden.value.keys()].toSorted()).toEqual([...hand()].toSorted());
    model.play(hand()[0]!);
    expect(model.notice.value).toMatch(/only the drawn tile/);
    expect(acts(seated)).toBe(before);
  });
});

describe('toggles (W-4)', () => {
  test('of a hand end with it; winning and sorting stay as they are set', async () => {
    const seated = sit('toggles');
    const { model } = seated;
    const round = (): number => model.view.value?.table.round ?? -1;
    settings.autoWin.value = 'on';
    turn(model, 'manualSort');
    model.noCalls.value = true;
    expect(TOGGLES.filter(({ id }) => isOn(model, id)).map(({ id }) => id)).toEqual([
      'autoWin',
      'noCalls',
      'manualSort',
    ]);
    expect(await playOn(seated, () => round() === 1)).toBe(true);
    expect(TOGGLES.filter(({ id }) => isOn(model, id)).map(({ id }) => id)).toEqual(['autoWin', 'manualSort']);
  });

  test('auto-discard lets go what is drawn until the hand is over, and is off in the next', async () => {
    const seated = sit('toggles');
    const { model, port } = seated;
    expect(await playOn(seated, () => model.view.value?.table.phase.kind === 'turn' && model.asked.value)).toBe(true);
    turn(model, 'autoDiscard');
    turn(model, 'noCalls');
    for (let n = 0; n < 200 && model.ledger.value === undefined; n++) {
      await Promise.resolve();
      port.settle();
    }
    expect(model.view.value?.table.phase.kind).toBe('ended');
    model.next();
    await Promise.resolve();
    port.settle();
    expect([model.view.value?.table.round, model.autoDiscard.value, model.noCalls.value]).toEqual([1, false, false]);
  });
});

test('W-5: what is advised is found among the buttons, though it came as a copy from elsewhere', async () => {
  const seated = sit('advised');
  const { model } = seated;
  const call = (): boolean => {
    const { kind } = Object(model.advice.value?.suggestion);
    return kind === 'chow' || kind === 'pung' || kind === 'ready';
  };
  expect(await playOn(seated, call)).toBe(true);
  const choice = model.choices.value.find(({ id }) => id === model.suggested.value);
  expect(choice?.term).toBe(Object(model.advice.value?.suggestion).kind);
});

test('what was called before is past: calls of two seats never lie on each other, but for wins on one tile', async () => {
  const seated = sit('advised');
  const { model } = seated;
  const texts = new Set<number>();
  await playOn(seated, () => {
    const { value } = model.shouts;
    texts.add(value.length);
    return (model.view.value?.table.round ?? 0) > 2;
  });
  expect([...texts].toSorted()).toEqual([0, 1]);
});
