import type { Optimum } from '@paiju/ai/chinese-poker';
import { type Arrangement, type Card, type Config, makeCards, nameOf, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../i18n/index.js';
import type { Move } from './board.js';
import { type PokerText, signed } from './card-names.js';
import { askCoach } from './coach/ask.js';
import { Icon } from './tools.js';

interface Props {
  readonly hand: readonly Card[];
  readonly config: Config;
  readonly dispatch: (made: Move) => void;
  readonly t: PokerText;
}

/** The number of layouts that are suggested. */
const MOST = 3;

/** Level 2, for practice: the best layout at once, or the best few with what each is worth, ready to be used. */
export function Suggestions({ hand, config, dispatch, t }: Props) {
  const { optimum, asking, failed, ask } = useOptimum(hand, config);
  const [listed, list] = useState(false);
  useEffect(() => list(false), [hand]);
  const lay = (best: Optimum, rows: Arrangement): void =>
    dispatch({ kind: 'lay', rows, natural: best.natural !== undefined });
  return (
    <section class="suggestions" aria-label={t('suggestions')}>
      <div class="asked">
        <button
          type="button"
          class="button"
          disabled={asking}
          onClick={() => void ask().then((best) => best && lay(best, best.arrangement))}
        >
          <Icon name="auto" /> {t(asking ? 'suggesting' : 'auto')}
        </button>
        {!listed && (
          <button type="button" class="button" disabled={asking} onClick={() => void ask().then(() => list(true))}>
            {t('suggest')}
          </button>
        )}
      </div>
      {failed !== '' && <p role="alert">{failed}</p>}
      {listed && optimum && (
        <ol>
          {layoutsOf(optimum).map(({ rows, value }) => (
            <li key={makeCards(rows.back)}>
              <button type="button" class="suggestion" onClick={() => lay(optimum, rows)}>
                <b>{t('ev', { value: signed(value, 2) })}</b>
                <span>{ROWS.map((row) => nameOf(rows[row], config.wheel, language.value)).join(' / ')}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface Asking {
  readonly optimum: Optimum | undefined;
  readonly asking: boolean;
  readonly failed: string;
  /** The best of the hand; undefined where nobody could be asked. */
  readonly ask: () => Promise<Optimum | undefined>;
}

/** The best layouts of a hand, asked for once. */
function useOptimum(hand: readonly Card[], config: Config): Asking {
  const [optimum, setOptimum] = useState<Optimum>();
  const [asking, setAsking] = useState(false);
  const [failed, fail] = useState('');
  useEffect(() => setOptimum(undefined), [hand]);
  const ask = async (): Promise<Optimum | undefined> => {
    if (optimum !== undefined) return optimum;
    setAsking(true);
    fail('');
    try {
      const judged = await askCoach({ kind: 'suggest', config, hand });
      setOptimum(judged.optimum);
      return judged.optimum;
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  return { optimum, asking, failed, ask };
}

function layoutsOf({ arrangement, expectedValue, alternatives }: Optimum) {
  const best = { rows: arrangement, value: expectedValue };
  const others = alternatives.map((other) => ({ rows: other.arrangement, value: other.expectedValue }));
  return [best, ...others].slice(0, MOST);
}
