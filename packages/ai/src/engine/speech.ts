import { isRecord } from '@paiju/kernel';
import { EngineFault, shown } from './fault.js';
import { isToldInMjai, MjaiSpeech } from './mjai-speech.js';
import type { EngineQuestion, Exchange, Speech } from './question.js';
import type { Protocol } from './spec.js';

/** The protocol a program is spoken to in. */
export function protocolFor(game: string, protocol: Protocol | undefined): Protocol {
  return protocol ?? (isToldInMjai(game) ? 'mjai' : 'json');
}

/** A speech for one table. */
export function speechFor(game: string, protocol: Protocol | undefined): Speech {
  return protocolFor(game, protocol) === 'mjai' ? new MjaiSpeech(game) : new JsonSpeech();
}

/** the protocol of every game: each question stands alone, with all the seat knows. */
class JsonSpeech implements Speech {
  #asked = 0;

  async ask({ game, view, legal, isComplete }: EngineQuestion, exchange: Exchange): Promise<unknown> {
    if (isComplete && legal.length === 1) return legal[0]; // there is nothing to ask
    const seat = isRecord(view) ? view['seat'] : undefined;
    const id = ++this.#asked;
    const [answer = {}] = await exchange([{ type: 'ask', id, game, seat, view, legal, complete: isComplete }]);
    if ('id' in answer && answer['id'] !== id)
      throw new EngineFault('nonsense', `an answer to question ${shown(JSON.stringify(answer['id']))}, not to ${id}`);
    if ('action' in answer) return answer['action'];
    const index = answer['index'];
    if (Number.isInteger(index) && (index as number) >= 0 && (index as number) < legal.length) {
      return legal[index as number];
    }
    throw new EngineFault('nonsense', `neither an action nor the index of one: ${shown(JSON.stringify(answer))}`);
  }

  end(): readonly object[] {
    return [{ type: 'end_game' }];
  }
}
