import type { GameRecord } from '../record.js';

/** Riichi on the command line. */
export const riichi: GameRecord = {
  id: 'riichi',
  commands: {
    score: {
      summary: 'yaku, fu, points and payments of a riichi hand',
      example: ['paiju score riichi 123m456p789s1155z --win 1z --tsumo', 'a hand, explained line by line'],
      load: async () => (await import('./score.js')).scoreRiichi,
    },
    shanten: {
      summary: 'how far a riichi hand is from ready, by each form of a win',
      example: ['paiju shanten riichi 123m406p789s1155z', 'what a hand waits for'],
      load: async () => (await import('./shanten.js')).shantenRiichi,
    },
    coach: {
      summary: 'what an expert would have done in a recorded game, and why',
      example: ['paiju coach riichi game.mjlog', 'a recorded game, decision by decision'],
      load: async () => (await import('./coach.js')).coachRiichi,
    },
    wwyd: {
      summary: 'what to discard from a hand of riichi',
      example: ['paiju wwyd riichi 234567m234p67s551z --dora 3p', 'what to discard, and why'],
      load: async () => (await import('./coach.js')).wwydRiichi,
    },
  },
  logs: async () => (await import('./logs.js')).riichiLogs,
  voice: async () => (await import('./mjai-voice.js')).mjaiVoice,
  face: async () => (await import('./face.js')).riichiFace,
};
