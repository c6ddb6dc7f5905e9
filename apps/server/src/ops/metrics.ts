import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted as it happens. */
export class Metrics {
  readonly registry = new Registry();
  readonly messages = this.#counter('paiju_messages_total', 'Messages received, by type.', ['type']);
  readonly sockets = this.#counter('paiju_sockets_closed_total', 'Sockets the server cut, by reason.', ['reason']);
  readonly requests = this.#counter('paiju_requests_total', 'Requests answered, by status.', ['status']);
  readonly errors = this.#counter('paiju_errors_total', 'Failures of our own, by place.', ['place']);
  readonly actions = this.#counter('paiju_actions_total', 'Actions taken at tables, by author.', ['by']);
  readonly refused = this.#counter('paiju_refused_total', 'Requests refused, by code.', ['code']);
  readonly games = this.#counter('paiju_games_total', 'Games begun and ended, by outcome.', ['outcome']);
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

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  #histogram(name: string, help: string, buckets: readonly number[]): Histogram {
    return new Histogram({ name, help, buckets: [...buckets], registers: [this.registry] });
  }
}

const JOURNAL = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const BOTS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
