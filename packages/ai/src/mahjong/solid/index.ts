import type { Fujian } from '@paiju/games/fujian';
import type { Action, Variant, View } from '@paiju/games/mahjong';
import type { Riichi } from '@paiju/games/riichi';
import type { Taiwan } from '@paiju/games/taiwan';
import { type Weighing, weigh } from './decision.js';
import { fujianKnowledge } from './fujian.js';
import { riichiKnowledge } from './riichi.js';
import { taiwanKnowledge } from './taiwan.js';

export type { Opinion, Weighing } from './decision.js';

type Weigh<V extends Variant> = (view: View<V>, actions: readonly Action<V>[]) => Weighing<V>;

/** The way `solid` weighs the actions of Riichi: what a network may learn from it beside its choices. */
export const weighRiichi: Weigh<Riichi> = (view, actions) => weigh(riichiKnowledge, view, actions);
/** The way `solid` weighs the actions of Taiwan mahjong. */
export const weighTaiwan: Weigh<Taiwan> = (view, actions) => weigh(taiwanKnowledge, view, actions);
/** The way `solid` weighs the actions of Fujian mahjong. */
export const weighFujian: Weigh<Fujian> = (view, actions) => weigh(fujianKnowledge, view, actions);
