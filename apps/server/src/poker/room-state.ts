import { makeCard, type PokerView, type RoundRecord, type Submission } from '@paiju/games/chinese-poker';
import type { Room } from '../rooms/index.js';

type ById<T> = { readonly [playerId: string]: T };
type Cards = readonly string[];

const PHASES = { arranging: 'ARRANGING', review: 'REVIEW', finished: 'FINISHED' } as const;

/** P-62: a room under the names of the plan. Players are known by their names, cards are texts. */
export function roomStateOf(room: Room, view: PokerView | null) {
  const { id, rules, info, play } = room;
  const { clock, isPublic } = rules.terms;
  const own = view?.seat ?? null;
  const left = own === null ? undefined : room.leftTo(own);
  return {
    roomId: id,
    gameState: gameStateOf(room, view),
    hostPlayerId: info.players.find(({ host }) => host === true)?.name ?? null,
    joinedPlayers: info.players.map(({ name }) => name),
    maxPlayers: rules.seatCount,
    isPublic,
    arrangeTimeLimit: clock?.base ?? null,
    draft: own === null ? null : layout((play?.draftOf(own) ?? null) as Submission | null), // kept only if it could be filled up
    roundStartedAt: play?.roundAt ?? null,
    timeLeft: left === undefined ? null : left.base + left.bank,
  };
}

function gameStateOf({ rules, info, play }: Room, view: PokerView | null) {
  const common = { scoringRules: rules.config, createdAt: rules.record.madeAt };
  if (play === undefined || view === null) {
    const players = info.players.map(({ name }) => ({ id: name, name, totalScore: 0, isAI: false }));
    const empty: ById<never> = {};
    return {
      ...{ ...common, gameId: null, players, currentPhase: 'SETUP' as const, roundNumber: 0 },
      ...{ hands: empty as ById<Cards | null>, arrangements: empty as ById<ReturnType<typeof layout>> },
      ...{
        roundResults: null as ReturnType<typeof roundOf> | null,
        gameResults: null as ReturnType<typeof gameOf> | null,
      },
    };
  }
  const names = play.sitting.players.map(({ nm }) => nm);
  const byId = <T>(values: readonly T[]): ById<T> =>
    Object.fromEntries(names.map((name, seat) => [name, values[seat] as T])); // one for each seat
  const last = view.history.at(-1);
  return {
    ...common,
    gameId: play.begun.gid,
    players: play.sitting.players.map(({ nm, ai }, seat) => ({
      ...{ id: nm, name: nm, totalScore: view.totals[seat] ?? 0, isAI: ai === 1 },
    })),
    currentPhase: PHASES[view.phase],
    roundNumber: view.round + 1,
    hands: byId(view.hands.map((hand): Cards | null => (hand.some((card) => card < 0) ? null : hand.map(makeCard)))),
    arrangements: byId(view.arrangements.map(layout)),
    roundResults: last === undefined ? null : roundOf(last, byId),
    gameResults: view.results === null ? null : gameOf(view, names, byId),
  };
}

function layout(submission: Submission | null) {
  if (submission === null) return null;
  const { front, middle, back } = submission;
  return { front: front.map(makeCard), middle: middle.map(makeCard), back: back.map(makeCard) };
}

type Named = <T>(values: readonly T[]) => ById<T>;

function roundOf({ round, scores, summaries }: RoundRecord, byId: Named) {
  const lines = summaries.map(({ wins, scoopsMade, scoopsSuffered }) => {
    const [frontWins, middleWins, backWins] = wins;
    return { frontWins, middleWins, backWins, scoops: scoopsMade, scoopedBy: scoopsSuffered };
  });
  return { roundNumber: round + 1, scores: byId(scores), lineResults: byId(lines) };
}

/** Equal totals share the win; the plan names one winner, here the first of them by seat. */
function gameOf({ totals, results, history }: PokerView, names: readonly string[], byId: Named) {
  const [first = 0] = results?.winners ?? [];
  return { finalScores: byId(totals), winner: names[first] ?? '', roundCount: history.length };
}
