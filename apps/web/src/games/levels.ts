import { said } from '../i18n/index.js';
import type { Choice } from './record.js';

export const random: Choice = { id: 'random', name: said('隨興', '随性', '気まま', 'Carefree') };
export const greedy: Choice = { id: 'greedy', name: said('穩健', '稳健', '堅実', 'Steady') };
export const solid: Choice = { id: 'solid', name: said('老練', '老练', '熟練', 'Seasoned') };
export const beginner: Choice = { id: 'beginner', name: said('初學', '初学', '初級', 'Beginner') };
export const intermediate: Choice = { id: 'intermediate', name: said('中級', '中级', '中級', 'Intermediate') };
export const advanced: Choice = { id: 'advanced', name: said('高級', '高级', '上級', 'Advanced') };
export const expert: Choice = { id: 'expert', name: said('專家', '专家', '達人', 'Expert') };
