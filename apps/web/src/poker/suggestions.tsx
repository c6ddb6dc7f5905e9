import { type Arrangement, type Card, type Config, makeCards, nameOf, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../i18n/index.js';
import type { Move } from './board.js';
import { type PokerText, signed } from './card-names.js';
import { askCoach, type Judged } from './coach/ask.js';
import { Icon } from './tools.js';

interface Props {
  readonly hand: readonly Card[];
  readonly config: Config;
  readonly dispatch: (made: Move) => void;
  readonly t: PokerText;
}

/** For practice: the best layout at once, or the best of some kinds with what each is worth, ready to be used. */
export function Suggestions({ hand, config, dispatch, t }: Props) {
  const { found, asking, failed, ask } = useSuggestions(hand, config);
  const [listed, list] = useState(false);
  useEffect(() => list(false), [hand]);
  const lay = ({ optimum }: Found, rows: Arrangement): void =>
    dispatch({ kind: 'lay', rows, natural: optimum.natural !== undefined });
  return (
    <section class="suggestions" aria-label={t('suggestions')}>
      <div class="asked">
        <button
          type="button"
          class="button"
          disabled={asking}
          onClick={() => void ask().then((best) => best && lay(best, best.optimum.arrangement))}
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
      {listed && found && (
        <ol>
          {found.suggestions.map(({ arrangement: rows, expectedValue }) => (
            <li key={makeCards(rows.back)}>
              <button type="button" class="suggestion" onClick={() => lay(found, rows)}>
                <b>{t('ev', { value: signed(expectedValue, 2) })}</b>
                <span>{ROWS.map((row) => nameOf(rows[row], config.wheel, language.value)).join(' / ')}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Found = Extract<Judged, { kind: 'suggest' }>;

interface Asking {
  readonly found: Found | undefined;
  readonly asking: boolean;
  readonly failed: string;
  /** The best of the hand; undefined where nobody could be asked. */
  readonly ask: () => Promise<Found | undefined>;
}

/** The best layouts of a hand, asked for once. */
function useSuggestions(hand: readonly Card[], config: Config): Asking {
  const [found, setFound] = useState<Found>();
  const [asking, setAsking] = useState(false);
  const [failed, fail] = useState('');
  useEffect(() => setFound(undefined), [hand]);
  const ask = async (): Promise<Found | undefined> => {
    if (found !== undefined) return found;
    setAsking(true);
    fail('');
    try {
      const judged = await askCoach({ kind: 'suggest', config, hand });
      setFound(judged);
      return judged;
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  return { found, asking, failed, ask };
}
