import { DEFAULT_NODES, type Player } from '@paiju/ai';
import { isRecord, type Json, namedSeed, type Rng, stream } from '@paiju/kernel';
import { RECORDS } from '../games/index.js';
import type { Voice } from '../games/record.js';
import { type Lineup, lineupOf, playerOf, type Rules } from '../play/lineup.js';
import { type Describe, examples, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { answerEvents, type Fields } from '../terminal/jsonl.js';
import { badOption, countOf, SET_OPTION } from '../terminal/options.js';

interface Options extends Rules {
  readonly level?: string;
  readonly protocol?: string;
  readonly seed: string;
  readonly nodes: string;
}

/** `paiju bot`: a player of ours as an engine on stdin and stdout, for programs of others (C-9, R-17). */
export const bot: Describe = (command, terminal) => {
  command
    .description(
      'Play as a long-running engine: one line of JSON in, one line out, until the input ends. Riichi and Sanma speak\n' +
        'mjai; every game speaks json, in which each question stands alone. docs/engines.md tells both.',
    )
    .argument('[game]', 'the game to play', 'riichi')
    .option('--level <name>', 'a level or a character (`paiju bots` lists them; default: the strongest)')
    .option('--protocol <name>', 'mjai or json (default: mjai where the game has it)')
    .option('--preset <name>', 'the rules of tables that do not tell theirs (mjai)')
    .option(...SET_OPTION)
    .option('--seed <name>', 'any text; each gives other choices where a player leaves them to chance', '1')
    .option('--nodes <count>', 'the work a player may do for one decision', `${DEFAULT_NODES}`)
    .addHelpText('after', EXAMPLES)
    .action((game: string, options: Options) => act(terminal, game, options));
};

const EXAMPLES = examples(
  ['paiju bot --level solid', 'riichi in mjai'],
  ['paiju bot taiwan --level greedy', 'Taiwan mahjong in json'],
  ['paiju arena riichi --bot "mine=paiju bot --level solid" --bots mine,greedy', 'as a player in an arena'],
);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  const lineup = lineupOf(id, options);
  const player = playerOf(lineup, options.level ?? [...lineup.levels.keys()].at(-1) ?? '', '--level');
  player.prepare?.();
  const voice = await voiceOf(lineup, player, options);
  await answerEvents(terminal, (fields) => voice.answer(fields), { echoes: voice instanceof JsonVoice });
}

async function voiceOf(lineup: Lineup, player: Player, options: Options): Promise<Voice> {
  const { id } = lineup.game;
  const own = RECORDS.find((record) => record.id === id)?.voice;
  const protocol = options.protocol ?? (own === undefined ? 'json' : 'mjai');
  const rng = stream(namedSeed(options.seed), 'bot');
  const nodes = countOf('--nodes', options.nodes);
  if (protocol === 'json') return new JsonVoice(id, player, rng, nodes);
  if (protocol !== 'mjai' || own === undefined) {
    throw badOption('--protocol', `not a protocol of ${id}`, protocol, own === undefined ? 'json' : 'mjai, json');
  }
  const isTold = options.preset !== undefined || options.set.length > 0;
  return (await own())(player, isTold ? lineup.config : undefined, rng, nodes);
}

/** The protocol of every game: a view and what is legal in, an action out. */
class JsonVoice implements Voice {
  readonly #game: string;
  readonly #player: Player;
  readonly #rng: Rng;
  readonly #nodes: number;

  constructor(game: string, player: Player, rng: Rng, nodes: number) {
    this.#game = game;
    this.#player = player;
    this.#rng = rng;
    this.#nodes = nodes;
  }

  answer({
    type,
    game,
    view,
    legal,
  }: Fields & { type?: unknown; game?: unknown; view?: unknown; legal?: unknown }): object {
    if (type !== 'ask') return { type: 'none' };
    if (game !== this.#game) throw badField('game', 'this engine plays another game', game, this.#game);
    if (!isRecord(view)) throw badField('view', 'must be an object', view, 'what a seat may know');
    const listed = legal ?? view['legal'] ?? [];
    if (!Array.isArray(listed)) throw badField('legal', 'must be a list', legal, 'the legal actions');
    return { type: 'act', action: this.#choice(view, listed) as Json };
  }

  /** A view that someone else wrote may be anything: what a player cannot read is bad input. */
  #choice(view: object, legal: readonly unknown[]): unknown {
    try {
      return this.#player.choose(view, legal, this.#rng, this.#nodes);
    } catch (error) {
      throw badField('view', `cannot be played: ${(error as Error).message}`, undefined, 'the view of a seat');
    }
  }
}

function badField(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badField', field, message, value, allowed });
}
