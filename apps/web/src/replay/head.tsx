import { printJournal } from '@paiju/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { withSeated } from './film/film.js';
import type { Film, ReplayText, Watching } from './film/replay-game.js';

const BACK = 'M15 5 8 12l7 7';
const EYE = 'M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

interface Props {
  readonly watching: Watching;
  readonly names: readonly string[];
  /** Names as they are known; a seat without one shows its number. */
  readonly short: readonly string[];
  /** The rules that were assumed of a foreign log. */
  readonly rules: string | undefined;
  readonly t: ReplayText;
  readonly onClose: () => void;
  readonly onChange: (part: Partial<Watching>) => void;
}

/** The choice of a seat to look from, and of open hands. */
export function Head({ watching, names, short, rules, t, onClose, onChange }: Props) {
  return (
    <header class="replay-head">
      <button type="button" class="rp-chip rp-icon" aria-label={t('another')} title={t('another')} onClick={onClose}>
        <Drawing path={BACK} />
      </button>
      <h1 class="hidden">{t('title')}</h1>
      <fieldset class="replay-seats" aria-label={t('watch')}>
        {names.map((name, seat) => (
          <button
            key={seat}
            type="button"
            class="rp-chip"
            aria-pressed={watching.seat === seat}
            aria-label={name}
            onClick={() => onChange({ seat })}
          >
            {short[seat] || seat + 1}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="rp-chip rp-icon"
        aria-label={t('openHands')}
        title={t('openHands')}
        aria-pressed={watching.open}
        onClick={() => onChange({ open: !watching.open })}
      >
        <Drawing path={EYE} />
      </button>
      {rules !== undefined && <p class="replay-rules">{t('assumed', { rules })}</p>}
    </header>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The journal as a file, whatever log it was read from: to be kept, or handed on where the browser can. */
export function Save({ film, t }: { film: Film; t: ReplayText }) {
  const file = useMemo(() => fileOf(film), [film]);
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  if (file === undefined || address === undefined) return null;
  return (
    <div class="rp-save">
      <a class="button" href={address} download={file.name}>
        {t('save')}
      </a>
      {canShare(file) && (
        <button type="button" class="button" onClick={() => share(file)}>
          {t('share')}
        </button>
      )}
    </div>
  );
}

/** The own seat is named by whoever looks: to another it is not “you”. */
function fileOf({ journal, names, characters, own, played }: Film): File | undefined {
  if (journal === undefined) return undefined;
  const told = names.map((name, seat) => (seat === own ? '' : name));
  return new File([printJournal(withSeated(journal, { names: told, characters }))], `${played.game.id}.jsonl`, {
    type: 'text/plain',
  });
}

function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function share(file: File): void {
  navigator.share({ files: [file], title: file.name }).catch(() => undefined); // whoever closes the sheet wanted nothing
}
