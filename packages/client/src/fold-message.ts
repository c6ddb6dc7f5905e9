import { isRecord } from '@paiju/kernel';
import type { GamePlayer, GameReconnected, ServerMessage } from '@paiju/protocol';
import { heedMessage, heedRound } from './evidence.js';
import { type Changed, changed, type Folded, type Memory, type Reading, without } from './memory.js';
import type { RoomTerms, TablePlayer, TableState } from './table.js';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** Folds a message of the room. */
export function foldMessage(before: Memory, message: ServerMessage, { now, codec }: Reading): Folded {
  const memory = { ...before, evidence: heedMessage(before.evidence, message) };
  const { players } = memory.state;
  switch (message.type) {
    case 'room_joined':
      return joined(memory, message);
    case 'player_joined':
      return arrival(memory, message);
    case 'player_left':
      return changed(memory, { players: departed(memory.state, message.player_name, message.host) });
    case 'player_reconnected':
      return changed(memory, { players: patched(players, message.player_name, { connected: true }) });
    case 'player_ready_changed':
      return changed(memory, { players: patched(players, message.player_name, { ready: message.ready }) });
    case 'game_starting':
      return starting(memory, message);
    case 'game_reconnected':
      return returned(memory, { ...message, v: codec.viewOf(message.v) }, codec.round(message.v));
    case 'chat':
      return { kind: 'changed', memory, events: [], chat: { name: message.player_name, text: message.text } };
    case 'clock':
      return timed(memory, { pn: message.pn, base: message.base, bank: message.bank, at: now });
    case 'room_left':
      return gone(memory, message.reason ?? 'left', 'You left the room.');
    case 'game_left':
      return gone(memory, 'left', 'You left the game.');
    case 'notice':
      return noticed(memory, message);
    default:
      return changed(memory, {});
  }
}

/** The table is over for this client. */
export function gone(memory: Memory, code: string, text: string): Changed {
  const state = without(memory.state, 'prompt');
  return {
    kind: 'changed',
    memory: { ...memory, state: { ...state, phase: 'gone', notice: { code, text } } },
    events: [],
  };
}

function joined(memory: Memory, message: Of<'room_joined'>): Folded {
  const { room_id: room, player_name: name, players, config, commitment, spectate } = message;
  return changed(memory, {
    ...{ phase: 'lobby', room, config },
    players: players.map((player) => ({ connected: true, ...defined(player) })),
    terms: termsOf(message),
    ...(spectate === true ? {} : { name }),
    ...(commitment === undefined ? {} : { commitment }),
  });
}

function termsOf(message: Of<'room_joined'>): RoomTerms {
  const { seats, num_ai_players: bots, clock, ai_level: level, ai_characters: characters, assist, delay } = message;
  return {
    bots,
    ...(seats === undefined ? {} : { seats }),
    ...(clock === undefined ? {} : { clock }),
    ...(level === undefined ? {} : { level }),
    ...(characters === undefined ? {} : { characters }),
    ...(assist === undefined ? {} : { assist }),
    ...(delay === undefined ? {} : { delay }),
  };
}

/** A person as lists show one, fields that are missing left out. */
function defined({ name, ready, host, connected, bot }: Of<'room_joined'>['players'][number]): TablePlayer {
  return {
    ...{ name, ready, ...programOf(bot) },
    ...(host === undefined ? {} : { host }),
    ...(connected === undefined ? {} : { connected }),
  };
}

/** C-10: the mark of a program that plays by a token. */
function programOf(bot: boolean | 1 | undefined): Pick<TablePlayer, 'isProgram'> {
  return bot === undefined || bot === false ? {} : { isProgram: true };
}

/** Someone comes in; a bot takes a seat that was a person's. */
function arrival(memory: Memory, { player_name: name, ai, ch, bot: program }: Of<'player_joined'>): Folded {
  const { players, terms } = memory.state;
  const bot = ai === 1;
  const seated = bot && terms !== undefined ? { terms: { ...terms, bots: terms.bots + 1 } } : {};
  return changed(memory, {
    players: bot ? [...players, botPlayer(name, ch)] : arrived(players, name, programOf(program)),
    ...seated,
  });
}

function botPlayer(name: string, character: string | undefined): TablePlayer {
  return { name, ready: true, bot: true, ...(character === undefined ? {} : { character }) };
}

function arrived(
  players: readonly TablePlayer[],
  name: string,
  program: Pick<TablePlayer, 'isProgram'>,
): readonly TablePlayer[] {
  if (players.some((player) => player.name === name)) return patched(players, name, { connected: true });
  return [...players, { name, ready: false, connected: true, ...program }];
}

/** A person who leaves a lobby is gone; one who leaves a game may return, and still has a place in the result of one that is over. */
function departed({ phase, players }: TableState, name: string, host?: string): readonly TablePlayer[] {
  const isKept = phase === 'playing' || phase === 'starting' || phase === 'finished';
  const away = { connected: false, ...(phase === 'finished' ? { ready: false } : {}) };
  const left = isKept ? patched(players, name, away) : players.filter((player) => player.name !== name);
  return host === undefined ? left : left.map((player) => hosted(player, host));
}

function hosted(player: TablePlayer, host: string): TablePlayer {
  return player.name === host ? { ...player, host: true } : without(player, 'host');
}

function patched(
  players: readonly TablePlayer[],
  name: string,
  fields: Omit<TablePlayer, 'name'>,
): readonly TablePlayer[] {
  return players.map((player) => (player.name === name ? { ...player, ...fields } : player));
}

function starting(memory: Memory, { commitment, nonces }: Of<'game_starting'>): Folded {
  const state = without(memory.state, 'prompt', 'view', 'seat', 'secret', 'gid');
  return changed(
    { ...memory, state },
    {
      phase: 'starting',
      ...(commitment === undefined ? {} : { commitment }),
      ...(nonces === undefined ? {} : { nonces }),
    },
  );
}

/** The table as it stands; a prompt that is open follows by itself. Someone who comes back is who holds the seat. */
function returned(memory: Memory, { gid, s, p, q, v, cm }: GameReconnected, round: number | undefined): Folded {
  const state = without(moving(memory.state), 'prompt', 'seat');
  const phase = isOver(v) ? 'finished' : 'playing';
  const name = state.name ?? p.find((player) => player.s === s)?.nm;
  const known = name === undefined ? state : { ...state, name };
  const now = { ...known, phase, gid, view: v, players: seated(state.players, p) } as const;
  return {
    kind: 'changed',
    memory: {
      ...without(memory, 'seq', 'clock'),
      evidence: heedRound(memory.evidence, round, cm),
      state: s === undefined ? now : { ...now, seat: s },
      ...(q === undefined ? {} : { seq: q }),
    },
    events: [],
  };
}

/** A table that is told anything of its game stands still no longer. */
export function moving(state: TableState): TableState {
  return state.notice?.code === 'unavailable' ? without(state, 'notice') : state;
}

/** Every game's view says whether it is over. */
function isOver(view: unknown): boolean {
  return isRecord(view) && view['isOver'] === true;
}

/** The people by seat, with what was known of each. */
export function seated(players: readonly TablePlayer[], sitting: readonly GamePlayer[]): readonly TablePlayer[] {
  return sitting.map(({ s, nm, ai, aw, ch, bot: program }) => {
    const known = players.find(({ name, bot }) => name === nm && bot !== true);
    const character = ch === undefined ? {} : { character: ch };
    return ai === 1
      ? { name: nm, seat: s, bot: true, ...character }
      : { ...known, name: nm, seat: s, connected: aw !== 1, ...programOf(program) };
  });
}

function timed(memory: Memory, clock: NonNullable<Memory['clock']>): Folded {
  const { prompt } = memory.state;
  const { pn, ...figures } = clock;
  const state = prompt?.pn === pn ? { prompt: { pn, clock: figures } } : {};
  return changed({ ...memory, clock }, state);
}

function noticed(memory: Memory, { kind, text, code }: Of<'notice'>): Folded {
  return kind === 'abandoned' ? gone(memory, kind, text) : changed(memory, { notice: { code: code ?? kind, text } });
}
