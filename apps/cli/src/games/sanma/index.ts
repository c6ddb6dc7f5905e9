import type { RiichiConfig } from '@paiju/games/riichi';
import type { GameRecord } from '../record.js';

/** Sanma on the command line. */
export const sanma: GameRecord = {
  id: 'sanma',
  commands: {
    score: {
      summary: 'yaku, fu, points and payments of a hand of three',
      example: ['paiju score sanma 123p456p789s1155z --win 1z --tsumo --norths 2', 'a hand with norths aside'],
      load: async () => (await import('./table.js')).scoreSanma,
    },
    shanten: {
      summary: 'how far a hand of three is from ready, by each form of a win',
      example: ['paiju shanten sanma 19m406p789s11556z', 'what a hand waits for'],
      load: async () => (await import('./table.js')).shantenSanma,
    },
    coach: {
      summary: 'decisions of a recorded match of three, and why',
      example: ['paiju coach sanma game.jsonl', 'a recorded game, decision by decision'],
      load: async () => (await import('./table.js')).coachSanma,
    },
    wwyd: {
      summary: 'what to discard from a hand of three',
      example: ['paiju wwyd sanma 123p456p789p1134s7z --dora 3p', 'what to discard, and why'],
      load: async () => (await import('./table.js')).wwydSanma,
    },
  },
  logs: async () => (await import('../riichi/logs.js')).riichiLogs,
  voice: async () => {
    const { mjaiListener } = await import('@paiju/games/sanma');
    const { MjaiVoice } = await import('../riichi/mjai-voice.js');
    return (player, config, rng, nodes) =>
      new MjaiVoice(mjaiListener(config as RiichiConfig | undefined), player, rng, nodes);
  },
  face: async () => (await import('../riichi/face.js')).riichiFace,
};
