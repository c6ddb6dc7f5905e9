import type { Taiwan } from '@paiju/games/taiwan';
import { mahjongFace } from '../../hand/table-face.js';

/** The table of Taiwan mahjong. */
export const taiwanFace = mahjongFace<Taiwan>({ marked: () => [], ready: 'ready' });
