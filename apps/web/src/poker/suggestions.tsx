import type { Optimum } from '@paiju/ai/chinese-poker';
import { type Arrangement, type Card, type Config, makeCards, nameOf, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { askCoach } from '../coach/ask.js';
import { language } from '../i18n/index.js';
import type { Move } from './board.js';
import { Icon } from './icons.js';
import { type PokerText, signed } from './naming.js';

interface Props {
  readonly hand: readonly Card[];
  readonly config: Config;
  readonly dispatch: (made: Move) => void;
  readonly t: PokerText;
}

/** Level 2, for practice: the best layouts with what each is worth, ready to be used. */
export function Suggestions({ hand, config, dispatch, t }: Props) {
  const [asked, ask] = useState(false);
  const [optimum, setOptimum] = useState<Optimum>();
  const [failed, fail] = useState('');
  useEffect(() => {
    ask(false);
    setOptimum(undefined);
  }, [hand]);
  const suggest = (): void => {
    ask(true);
    fail('');
    askCoach({ kind: 'suggest', config, hand }).then(
      (judged) => setOptimum(judged.optimum),
      (error: Error) => fail(error.message),
    );
  };
  return (
    <section class="suggestions" aria-label={t('suggestions')}>
      {optimum === undefined ? (
        <button type="button" class="button quiet" disabled={asked && failed === ''} onClick={suggest}>
          <Icon name="auto" /> {failed || t(asked ? 'suggesting' : 'suggest')}
        </button>
      ) : (
        <ol>
          {layoutsOf(optimum)
            .slice(0, 3)
            .map(({ rows, value }) => (
              <li key={makeCards(rows.back)}>
                <button
                  type="button"
                  class="suggestion"
                  onClick={() => dispatch({ kind: 'lay', rows, natural: optimum.natural !== undefined })}
                >
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

function layoutsOf(optimum: Optimum): readonly { rows: Arrangement; value: number }[] {
  const best = { rows: optimum.arrangement, value: optimum.expectedValue };
  return [best, ...optimum.alternatives.map((other) => ({ rows: other.arrangement, value: other.expectedValue }))];
}
