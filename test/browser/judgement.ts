import { chinesePoker } from '@paiju/ai';
import { digest, namedSeed, stream, unwrap } from '@paiju/kernel';

const HANDS = 20;
/** Few, so that slams of four at a table count but take no time. */
const DEALS = 20;

/** The strategy in a file, and its judgement of some hands: the same wherever this runs. */
export function judgement(base64: string): Readonly<Record<string, unknown>> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const strategy = unwrap(chinesePoker.loadStrategy(bytes));
  const solver = new chinesePoker.Solver(strategy, strategy.rules);
  const hands = chinesePoker.dealHands(stream(namedSeed('judgement'), 'hands'), HANDS);
  const answers = Array.from({ length: HANDS }, (_, n) =>
    solver.findOptimal(chinesePoker.handIn(hands, n), { opponents: 1 + (n % 3), deals: DEALS }),
  );
  return {
    bytes: bytes.length,
    provenance: strategy.provenance,
    bank: digest(Array.from(strategy.bank.backs)),
    first: answers[0],
    answers: digest(answers.map((answer) => JSON.stringify(answer))),
  };
}
