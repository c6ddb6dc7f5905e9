import { kindOf, printKinds, type Tile } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/index.js';
import { LANGUAGES } from '../i18n/index.js';
import { POKER } from '../i18n/poker.js';
import { TABLE } from '../i18n/table.js';
import { boardOf, move } from '../poker/board.js';
import { Learner } from './learner.fixture.js';
import type { Draft, Step, Wanted } from './lesson.js';

const LESSONS = await Promise.all(
  GAMES.flatMap(({ id, rules, lesson }) =>
    lesson === undefined ? [] : [(async () => [id, (await rules()).game, await lesson()] as const)()],
  ),
);

/** Plays a lesson to its end; of several actions a step takes, the `n`th. `see` looks at the table before each step ends. */
function played(learner: Learner, n: number, see: (step: Step, at: number) => void = () => undefined): void {
  const board = { value: boardOf([]) as Draft };
  for (let step = learner.step; step !== undefined; step = learner.step) {
    const at = learner.course.at.value;
    expect([at, learner.isAsked]).toEqual([at, true]);
    see(step, at);
    end(learner, step.wants, n, board);
    expect(learner.course.at.value).toBe(at + 1);
  }
}

function end(learner: Learner, wants: Wanted | undefined, n: number, board: { value: Draft }): void {
  if (wants === undefined) learner.course.read();
  else if (wants.kind === 'act') learner.play(actionsOf(learner, wants).at(n % actionsOf(learner, wants).length));
  else {
    const rows = wants.kind === 'lay' ? { ...board.value.rows, ...wants.rows } : board.value.rows;
    board.value = { rows, sort: wants.kind === 'sort' ? wants.by : board.value.sort };
    learner.course.laid(board.value);
  }
}

/** The legal actions that a step takes; there is one at least. */
function actionsOf(learner: Learner, wants: Extract<Wanted, { kind: 'act' }>): readonly unknown[] {
  const offered = wants.rows === undefined ? learner.legal : [{ kind: wants.action, ...wants.rows }];
  const found = offered.filter((action) => learner.course.accepts(action));
  expect(found, `nothing of ${JSON.stringify(wants)} is offered`).not.toEqual([]);
  return found;
}

describe.each(LESSONS)('the lesson of %s', (_, game, lesson) => {
  test.each([0, 1, 2])('keeps its promises to the end, whichever of its ways is taken (%i)', (n) => {
    played(new Learner(game, lesson), n);
  });

  test('does not play what it does not ask for, and loses nothing by it', () => {
    const learner = new Learner(game, lesson);
    let tried = 0;
    played(learner, 0, (_step, at) => {
      const { view } = learner;
      for (const action of [...learner.legal, { kind: 'submit', front: [], middle: [], back: [] }]) {
        if (learner.course.accepts(action)) continue; // what is asked for, now or after reading
        tried++;
        expect(learner.play(action)).toBe(false);
        expect([learner.view, learner.course.at.value, learner.course.astray.value]).toEqual([view, at, true]);
      }
    });
    expect(tried).toBeGreaterThan(0);
  });

  test('has the quotation marks of each language', () => {
    const said = JSON.stringify(
      lesson.steps.map(({ title, text, instead }) => [title, text, instead].map((one) => one?.['zh-CN'])),
    );
    const others = JSON.stringify(
      lesson.steps.map(({ text, instead }) => [text, instead].map((one) => [one?.['zh-TW'], one?.ja])),
    );
    expect([said.match(/[「」]/g), others.match(/[“”]/g)]).toEqual([null, null]);
  });

  test('is short enough for a phone in every language', () => {
    for (const { title, text, instead } of lesson.steps) {
      for (const language of LANGUAGES) {
        const most = language === 'en' ? 130 : language === 'ja' ? 84 : 64;
        for (const said of [text[language], instead?.[language] ?? ''])
          expect([said, said.length <= most]).toEqual([said, true]);
        expect([title[language], title[language].length <= 28]).toEqual([title[language], true]);
      }
    }
  });
});

interface Seen {
  readonly table: {
    readonly phase: {
      readonly kind: string;
      readonly tile?: Tile;
      readonly ending?: { readonly deltas: readonly number[]; readonly outcome: unknown };
    };
    readonly places: readonly { readonly drawn: Tile | null }[];
  };
}

const MAHJONGS = LESSONS.filter(([, , { tradition }]) => tradition !== undefined);

describe.each(MAHJONGS)('the lesson of %s', (_, game, lesson) => {
  test('names the tile that is called, drawn or won', () => {
    const learner = new Learner(game, lesson);
    const kinds: string[] = [];
    played(learner, 0, ({ wants, text }) => {
      const { phase, places } = (learner.view as Seen).table;
      const tile =
        phase.kind === 'discard'
          ? phase.tile
          : wants?.kind === 'act' && wants.action === 'win'
            ? places[0]?.drawn
            : undefined;
      if (wants?.kind !== 'act' || tile === undefined || tile === null) return;
      kinds.push(wants.action);
      for (const language of LANGUAGES) expect(text[language]).toContain(printKinds([kindOf(tile)]));
    });
    expect(kinds).toEqual(expect.arrayContaining(['pung', 'chow', 'win']));
  });
});

test.each([
  ['riichi', [5800, 13300], '5,800', ['haku', 'riichi', 'ippatsu', 'pinfu', 'tanyao', 'dora', 'mangan']],
  ['taiwan', [210], '70', ['selfDraw', 'seatFlower', 'dragon', 'dealer']],
  ['fujian', [18], '6', ['selfDraw', 'golds', 'bonus']],
] as const)('the wins of %s bring %j, %s is told to be paid, and why: %j', (id, gains, paid, reasons) => {
  const [, game, lesson] = LESSONS.find(([one]) => one === id)!;
  const learner = new Learner(game, lesson);
  const endings: NonNullable<Seen['table']['phase']['ending']>[] = [];
  const told: Step[] = [];
  played(learner, 0, (step, at) => {
    const { ending } = (learner.view as Seen).table.phase;
    if (step.wants !== undefined || ending === undefined || lesson.steps[at - 1]?.wants === undefined) return;
    endings.push(ending);
    told.push(step);
  });
  expect(endings.map(({ deltas }) => deltas[0])).toEqual(gains);
  expect(endings[0]?.deltas.map((delta) => delta.toLocaleString('en'))).toContain(`-${paid}`);
  for (const language of LANGUAGES) expect(told[0]?.text[language]).toMatch(new RegExp(`(?<![\\d,])${paid}(?![\\d,])`));
  for (const reason of reasons) expect(JSON.stringify(endings)).toContain(`"${reason}"`);
});

test.each([
  ['riichi', 'next', TABLE, 'next'],
  ['chinese-poker', 'submit', POKER, 'submit'],
] as const)('the lesson of %s calls the button of %s by its name', (id, action, area, key) => {
  const [, , { steps }] = LESSONS.find(([one]) => one === id)!;
  const step = steps.find(({ wants }) => wants?.kind === 'act' && wants.action === action);
  for (const language of LANGUAGES)
    expect(step?.text[language]).toContain((area[language] as Record<string, string>)[key]);
});

interface PokerSeen {
  readonly hands: readonly (readonly number[])[];
  readonly totals: readonly number[];
}

test('the lesson of Chinese Poker sweeps two opponents, loses one row to the third, and can be laid on the board', () => {
  const [, game, lesson] = LESSONS.find(([id]) => id === 'chinese-poker')!;
  const learner = new Learner(game, lesson);
  played(learner, 0);
  const { hands, totals } = learner.view as PokerSeen;
  expect(totals[0]).toBe(10);
  expect(lesson.steps.at(-1)?.text.en).toContain('+10');
  let board = boardOf(hands[0]!);
  for (const { wants } of lesson.steps) {
    if (wants?.kind !== 'lay') continue;
    for (const [row, cards] of Object.entries(wants.rows)) {
      for (const card of cards) board = move(board, { kind: 'pick', card });
      board = move(board, { kind: 'drop', zone: row as 'back' });
    }
  }
  const submit = lesson.steps.find(({ wants }) => wants?.kind === 'act')?.wants;
  expect(submit).toMatchObject({ kind: 'act', action: 'submit' });
  const sorted = (rows: Draft['rows']) =>
    Object.entries(rows).map(([row, cards]) => [row, cards.toSorted((a, b) => a - b)]);
  expect(sorted(board.rows)).toEqual(sorted((submit?.kind === 'act' && submit.rows) || {}));
});
