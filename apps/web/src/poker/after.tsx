import type { Config, PokerView } from '@paiju/games/chinese-poker';
import { CoachSection } from '../coach/coach-section.js';
import type { PokerText } from './naming.js';
import { Review } from './review.js';
import { Standing } from './standing.js';

interface Props {
  readonly view: PokerView;
  readonly config: Config;
  readonly names: readonly string[];
  /** Under which the replay can be had, once the game is over. */
  readonly gid: string | undefined;
  readonly t: PokerText;
  /** Undefined once it is confirmed. */
  readonly onNext: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

/** After the reveal: the result, the coach, and the way on. */
export function After({ view, config, names, gid, t, onNext, onAgain }: Props) {
  const record = view.history.at(-1);
  const own = view.seat ?? undefined;
  const over = view.phase === 'finished';
  if (record === undefined) return null;
  return (
    <div class="cp-after">
      {over && <Standing view={view} names={names} t={t} />}
      <div class="cp-after-bar">
        {!over && onNext && (
          <button type="button" class="button primary" onClick={onNext}>
            {t('next')}
          </button>
        )}
        {!over && !onNext && <p class="cp-hint">{t('waitingNext')}</p>}
        {over && gid !== undefined && (
          <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
            {t('replay')}
          </a>
        )}
        {over && onAgain && (
          <button type="button" class="button primary" onClick={onAgain}>
            {t('again')}
          </button>
        )}
      </div>
      <Review record={record} config={config} own={own} names={names} t={t} />
      {own !== undefined && (
        <CoachSection config={config} record={record} seat={own} {...(over && { history: view.history })} />
      )}
    </div>
  );
}
