import { sanmaSubject } from '@paiju/ai/coach';
import { adviser } from '../../mahjong/adviser.js';
import { reader } from '../riichi/advice.js';

/** Advises a seat of sanma from its view alone (W-5). */
export const advise = adviser(reader, sanmaSubject);
