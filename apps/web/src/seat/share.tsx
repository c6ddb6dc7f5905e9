import { useSignal } from '@preact/signals';
import { BASE } from '../base/address.js';
import { text } from '../i18n/index.js';
import { SHARE } from '../i18n/table.js';

/** One seat at the end of a match, as it is told to friends. */
export interface Placed {
  readonly place: number;
  readonly name: string;
  readonly points: string;
}

interface Props {
  /** The name of the game. */
  readonly title: string;
  readonly standing: readonly Placed[];
  /** The replay everyone may open; absent where the match is kept in this browser alone. */
  readonly gid?: string | undefined;
}

interface WaysProps extends Props {
  /** The words of the game's own table. */
  readonly t: (key: 'replay' | 'leave' | 'again') => string;
  /** True if others may open the replay too. */
  readonly shared: boolean;
  readonly onLeave: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

/** The ways on from the end of a match: to its replay, to friends, away, or to another one (W-16). */
export function WaysOn({ t, title, standing, gid, shared, onLeave, onAgain }: WaysProps) {
  return (
    <>
      {gid !== undefined && (
        <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
          {t('replay')}
        </a>
      )}
      <ShareButton title={title} standing={standing} gid={shared ? gid : undefined} />
      {onLeave !== undefined && (
        <button type="button" class="button" onClick={onLeave}>
          {t('leave')}
        </button>
      )}
      {onAgain !== undefined && (
        <button type="button" class="button primary" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </>
  );
}

/** Hands the standing of a match to the system's ways of sharing, or copies it (W-16). Nothing is sent by the page. */
function ShareButton({ title, standing, gid }: Props) {
  const t = text(SHARE);
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const lines = standing.map(({ place, name, points }) => t('line', { place, name, points }));
    const path = gid === undefined ? '/' : `/replay/${encodeURIComponent(gid)}`;
    const url = new URL(`${BASE}${path}`, location.href).href;
    const told = [title, ...lines].join('\n');
    said.value = '';
    if (await handed({ title, text: told, url })) return;
    said.value = (await copied(`${told}\n${url}`)) ? t('shared') : t('unshared');
  };
  return (
    <button type="button" class="button" onClick={() => void share()}>
      <span>{said.value || t('share')}</span>
      <span class="hidden" role="status">
        {said.value}
      </span>
    </button>
  );
}

/** True where the system took it; false where it cannot, or nobody was chosen. */
async function handed(data: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}

function copied(told: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return Promise.resolve(false);
  return navigator.clipboard.writeText(told).then(
    () => true,
    () => false,
  );
}
