import { dueDrills } from '../review/kept-drills.js';
import { today } from '../review/schedule.js';

export { gather } from './gather.js';

/** The number of drills that wait today. */
export async function drillsNow(): Promise<number> {
  return (await dueDrills(today())).length;
}
