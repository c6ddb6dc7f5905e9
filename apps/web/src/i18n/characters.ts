import { area } from './index.js';

/** The opponents at the other seats, and their strengths. */
export const CHARACTERS = area({
  en: {
    opponents: 'Opponents',
    chosen: '{n} of {of} chosen',
    newcomer: 'Newcomer',
    novice: 'Novice',
    casual: 'Casual player',
    regular: 'Regular',
    strong: 'Strong',
    expert: 'Expert',
    master: 'Master',
  },
  'zh-TW': {
    opponents: '對手',
    chosen: '已選 {n} / {of}',
    newcomer: '新手',
    novice: '初學',
    casual: '休閒',
    regular: '常客',
    strong: '強手',
    expert: '高手',
    master: '大師',
  },
  'zh-CN': {
    opponents: '对手',
    chosen: '已选 {n} / {of}',
    newcomer: '新手',
    novice: '初学',
    casual: '休闲',
    regular: '常客',
    strong: '强手',
    expert: '高手',
    master: '大师',
  },
  ja: {
    opponents: '相手',
    chosen: '{n}／{of}人',
    newcomer: 'はじめて',
    novice: '初級',
    casual: '中級',
    regular: '常連',
    strong: '強豪',
    expert: '達人',
    master: '名人',
  },
});
