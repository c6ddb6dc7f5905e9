import type { Config, PokerView } from '@paiju/games/chinese-poker';
import { CoachSection } from './coach/coach-section.js';
import type { PokerText } from './naming.js';
import type { Stage } from './reveal.js';
import { Review } from './review.js';
import { Standing } from './standing.js';

interface Props {
  readonly view: PokerView;
  readonly config: Config;
  readonly names: readonly string[];
  /** Under which the replay can be had, once the game is over. */
  readonly gid: string | undefined;
  readonly t: PokerText;
  /** How far the round is opened, and how to open all of it. */
  readonly stage: Stage;
  readonly onShowAll: () => void;
  /** Undefined once it is confirmed. */
  readonly onNext: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

/** After everyone has laid out: the reveal, the result, the coach, and the way on. */
export function After({ stage, onShowAll, ...props }: Props) {
  const { view, config, names, t } = props;
  const record = view.history.at(-1);
  const own = view.seat ?? undefined;
  const over = view.phase === 'finished';
  const open = stage === 'scores';
  if (record === undefined) return null;
  return (
    <div class="cp-after">
      {over && open && <Standing view={view} names={names} t={t} />}
      <div class="cp-after-bar">
        {open ? (
          <WayOn over={over} {...props} />
        ) : (
          <button type="button" class="button primary" onClick={onShowAll}>
            {t('showAll')}
          </button>
        )}
      </div>
      <Review {...{ record, config, own, names, t, stage }} />
      {own !== undefined && open && (
        <CoachSection config={config} record={record} seat={own} {...(over && { history: view.history })} />
      )}
    </div>
  );
}

/** To the next round; at the end to the replay, or to another game. */
function WayOn({ over, gid, t, onNext, onAgain }: Pick<Props, 'gid' | 't' | 'onNext' | 'onAgain'> & { over: boolean }) {
  if (!over && onNext === undefined) return <p class="cp-hint">{t('waitingNext')}</p>;
  if (!over) {
    return (
      <button type="button" class="button primary" onClick={onNext}>
        {t('next')}
      </button>
    );
  }
  return (
    <>
      {gid !== undefined && (
        <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
          {t('replay')}
        </a>
      )}
      {onAgain && (
        <button type="button" class="button primary" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </>
  );
}
