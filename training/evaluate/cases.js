// Chances that were told, and whether it happened.

/** What the coach tells the chance of. */
export const TOLD = ['win', 'dealIn', 'discard', 'ready'];
const GROUPS = 10;
/** A group with fewer cases says nothing. */
const ENOUGH = 500;
const NAMES = {
  win: 'wins the hand',
  dealIn: 'deals in before the hand ends',
  discard: 'this discard deals in',
  ready: 'an opponent is ready',
};

/** The log odds of one of several outcomes. @param {ArrayLike<number>} logits @param {number} of */
export function logOdds(logits, of) {
  let others = 0;
  for (let n = 0; n < logits.length; n++) if (n !== of) others += Math.exp(logits[n] - logits[of]);
  return -Math.log(others);
}

/** @param {number} odds */
export function chanceOf(odds) {
  return 1 / (1 + Math.exp(-odds));
}

/** Log odds by what they are of, each with 1 where it happened. */
export class Cases {
  /** @type {Record<string, { odds: number[], happened: number[] }>} */
  #told = Object.fromEntries(TOLD.map((name) => [name, { odds: [], happened: [] }]));

  /** Reads what `JSON.stringify` wrote. @param {any} kept */
  static from(kept) {
    const cases = new Cases();
    for (const name of TOLD) cases.#told[name] = kept[name];
    return cases;
  }

  /** @param {string} name @param {number} odds @param {boolean} happened */
  add(name, odds, happened) {
    this.#told[name].odds.push(Math.round(1000 * odds) / 1000);
    return this.#told[name].happened.push(happened ? 1 : 0) - 1;
  }

  /** @param {string} name @param {number} index */
  happened(name, index) {
    this.#told[name].happened[index] = 1;
  }

  /** @param {Cases} others */
  append(others) {
    for (const name of TOLD) {
      for (const odds of others.#told[name].odds) this.#told[name].odds.push(odds);
      for (const happened of others.#told[name].happened) this.#told[name].happened.push(happened);
    }
  }

  /** @param {string} name */
  of(name) {
    return this.#told[name];
  }

  toJSON() {
    return this.#told;
  }

  /** Ten equally large groups by what was told. @param {string} name @param {(odds: number) => number} chance */
  groups(name, chance = chanceOf) {
    const { odds, happened } = this.#told[name];
    const order = Array.from(odds.keys()).sort((a, b) => odds[a] - odds[b]);
    const mean = (list) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
    return Array.from({ length: GROUPS }, (_, n) => {
      const from = Math.floor((n * order.length) / GROUPS);
      const group = order.slice(from, Math.floor(((n + 1) * order.length) / GROUPS));
      return {
        cases: group.length,
        told: 100 * mean(group.map((one) => chance(odds[one]))),
        happened: 100 * mean(group.map((one) => happened[one])),
      };
    });
  }

  /** The table of all that is told, with the largest gap of a group that is large enough. @param {Record<string, (odds: number) => number>} chances */
  table(chances = {}) {
    const head = `| told → happened, in percent | ${Array.from({ length: GROUPS }, (_, n) => n + 1).join(' | ')} | cases a group | largest gap |`;
    const rule = `|---|${'--:|'.repeat(GROUPS + 2)}`;
    const rows = TOLD.map((name) => {
      const groups = this.groups(name, chances[name]);
      const gaps = groups.filter(({ cases }) => cases >= ENOUGH).map(({ told, happened }) => Math.abs(told - happened));
      const cells = groups.map(({ told, happened }) => `${told.toFixed(1)} → ${happened.toFixed(1)}`);
      return `| ${NAMES[name]} | ${cells.join(' | ')} | ${groups[0].cases} | ${Math.max(0, ...gaps).toFixed(2)} |`;
    });
    return [head, rule, ...rows].join('\n');
  }
}
