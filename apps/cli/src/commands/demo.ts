import { GAMES } from '@paiju/games';
import { type AnyGame, configMessage, defaultPresetOf, seats } from '@paiju/kernel';
import { toy } from '@paiju/kernel/toy';
import { Option } from 'commander';
import { loadBotData } from '../games/load-bot-data.js';
import { NAMES, type Playout, type Story, signed } from '../games/record.js';
import { journalOf, playOut } from '../play/playout.js';
import { storyOf } from '../play/stories.js';
import { type Verdict, verifyText } from '../play/verdict.js';
import { type Describe, examples, JSON_OPTION } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import type { Asked, Output } from '../terminal/output.js';
import type { Paint } from '../terminal/paint.js';
import { keepFile } from '../terminal/source.js';
import { indent, table } from '../terminal/table.js';

interface Options extends Asked {
  readonly seed: string;
  readonly game: string;
  readonly preset?: string;
  readonly out?: string;
}

const FIRST_SEED = '1';

/** `paiju demo`: one seeded game, told to a newcomer, and the proof that it was dealt and played by the rules. */
export const demo: Describe = (command, { output }) => {
  command
    .description(
      'Play one game by simple players, tell it, and check its journal.\n' +
        'The same seed gives the same game, down to the digest of its last state.',
    )
    .option('--seed <name>', 'any text; each gives another game', FIRST_SEED)
    .addOption(new Option('--game <id>', 'the game to play').choices([...GAMES.keys()]).default(toy.id))
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option('--out <file>', 'write the journal here')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => act(output, options));
};

const EXAMPLES = examples(
  ['paiju demo', 'a game of High Card on one page'],
  ['paiju demo --seed tuesday --preset duel', 'another deal, for two players'],
  ['paiju demo --out game.jsonl && paiju verify game.jsonl', 'keep the journal and check it'],
);

async function act(output: Output, options: Options): Promise<void> {
  const game = GAMES.get(options.game) as AnyGame; // earned by the option's choices
  const config = configOf(game, options.preset);
  loadBotData(game.id);
  const playout = playOut(game, config, options.seed, NAMES.slice(0, game.seats(config)));
  const journal = journalOf(playout);
  const story = await storyOf(game);
  if (options.out !== undefined) keepFile(options.out, journal);
  const verdict = verifyText(journal);
  const data = { seed: options.seed, ...(options.out !== undefined && { out: options.out }), ...verdict };
  await output.answer(options, { data, text: (paint) => tell(story, playout, verdict, options, paint) });
}

function configOf(game: AnyGame, preset: string | undefined): unknown {
  const config = game.parseConfig(preset ?? defaultPresetOf(game) ?? {});
  if (config.ok) return config.value;
  const { value, allowed } = config.error;
  if (preset === undefined) throw new Error(`${game.id} does not take its own preset: ${configMessage(config.error)}`);
  throw new UserError({ code: 'badOption', field: '--preset', message: `not a preset of ${game.id}`, value, allowed });
}

function tell(story: Story, playout: Playout, verdict: Verdict, options: Options, paint: Paint): string {
  const told = story(playout, paint);
  return [told, result(verdict, paint), proof(playout, verdict, options, paint), next(options, paint)].join('\n');
}

function result({ returns }: Verdict, paint: Paint): string {
  const points = returns ?? [];
  const places = seats(points.length).toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  const standing = places.map((seat) => `${NAMES[seat]} ${signed(points[seat] ?? 0)}`);
  return `${paint.cyan('Result')}\n  ${standing.join(', ')}\n`;
}

function proof({ header }: Playout, verdict: Verdict, { out }: Options, paint: Paint): string {
  const rows = [
    ['before', `the SHA-256 of a secret is published: ${header.proof.commitment.slice(0, 16)}…`],
    ['after', 'the secret is shown: it has that hash, and the deals follow from it'],
    ['journal', `${verdict.moves} moves, played again by the rules: they ${verdict.ok ? 'hold' : 'do not hold'}`],
    ['digest', verdict.digest],
    ...(out === undefined ? [] : [['file', out]]),
  ].map(([name = '', value = '']) => [paint.dim(name), value]);
  const mark = verdict.ok ? paint.green('✓') : paint.red('✗');
  return `${paint.cyan('Was it fair?')} ${mark}\n${indent(table(rows))}`;
}

function next(options: Options, paint: Paint): string {
  const { out = 'game.jsonl' } = options;
  const rows = [
    ...(options.out === undefined ? [[again(options, '--out', out), 'keep the journal of this game']] : []),
    [`npx paiju verify ${word(out)}`, 'check it, as anyone can'],
    [again({ ...options, seed: `${options.seed === '2' ? 3 : 2}` }), 'another game'],
    ['npx paiju --help', 'everything else'],
  ].map(([command = '', meaning = '']) => [paint.bold(command), paint.dim(meaning)]);
  return `${paint.cyan('Try next')}\n${indent(table(rows))}`;
}

/** The command that plays this game again. */
function again({ game, preset, seed }: Options, ...more: readonly string[]): string {
  const options = [
    ...(game === toy.id ? [] : ['--game', game]),
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(seed === FIRST_SEED ? [] : ['--seed', seed]),
    ...more,
  ];
  return ['npx paiju demo', ...options.map(word)].join(' ');
}

/** A word as a shell takes it. */
function word(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
