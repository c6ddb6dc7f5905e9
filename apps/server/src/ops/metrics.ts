import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts by one label. Counting is one addition; the registry gets the sums when it is read. */
export class Tally<Label extends string> {
  readonly #counts = new Map<string, number>();

  constructor(registry: Registry, name: string, help: string, label: Label) {
    const counts = this.#counts;
    new Counter({
      ...{ name, help, labelNames: [label], registers: [registry] },
      collect() {
        this.reset();
        for (const [value, count] of counts) this.labels(value).inc(count);
      },
    });
  }

  count(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }
}

/** The metrics for Prometheus. Every label has few values, all of them chosen by us. */
export class Metrics {
  readonly registry = new Registry();
  readonly messages = this.#tally('paiju_messages_total', 'Messages received, by type.', 'type');
  readonly sockets = this.#tally('paiju_sockets_closed_total', 'Sockets the server cut, by reason.', 'reason');
  readonly requests = this.#tally('paiju_requests_total', 'Requests answered, by status.', 'status');
  readonly refused = this.#tally('paiju_refused_total', 'Requests refused, by code.', 'code');
  readonly actions = this.#tally('paiju_actions_total', 'Actions taken at tables, by author.', 'by');
  readonly games = this.#tally('paiju_games_total', 'Games begun and ended, by outcome.', 'outcome');
  readonly moves = this.#tally(
    'paiju_rooms_moved_total',
    'Rooms taken up from other servers, handed over, lost.',
    'how',
  );
  readonly errors = this.#tally('paiju_errors_total', 'Failures of our own, by place.', 'place');
  readonly journal = this.#histogram('paiju_journal_seconds', 'From a line given to it on disk.', JOURNAL);
  readonly bots = this.#histogram('paiju_bot_seconds', 'What bots took to choose.', BOTS);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A number that is asked for when someone looks. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) });
  }

  async text(): Promise<string> {
    return await this.registry.metrics();
  }

  #tally<Label extends string>(name: string, help: string, label: Label): Tally<Label> {
    return new Tally(this.registry, name, help, label);
  }

  #histogram(name: string, help: string, buckets: readonly number[]): Histogram {
    return new Histogram({ name, help, buckets: [...buckets], registers: [this.registry] });
  }
}

const JOURNAL = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const BOTS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The numbers of several processes of one server as those of one: each is the sum. */
export function summed(texts: readonly string[]): string {
  const families = new Map<string, { readonly about: string[]; readonly sums: Map<string, number> }>();
  for (const text of texts) {
    let family = { about: [] as string[], sums: new Map<string, number>() };
    for (const line of text.split('\n')) {
      const [, help] = /^# HELP (\S+)/.exec(line) ?? [];
      if (help !== undefined) family = families.get(help) ?? { about: [], sums: new Map() };
      if (help !== undefined) families.set(help, family);
      if (line.startsWith('#') && !family.about.includes(line)) family.about.push(line);
      const at = line.lastIndexOf(' ');
      if (line.startsWith('#') || at < 0) continue;
      family.sums.set(line.slice(0, at), (family.sums.get(line.slice(0, at)) ?? 0) + Number(line.slice(at + 1)));
    }
  }
  const lines = [...families.values()].flatMap(({ about, sums }) => [
    ...about,
    ...[...sums].map(([name, sum]) => `${name} ${sum}`),
  ]);
  return `${lines.join('\n')}\n`;
}
