import { printJournal } from '@paiju/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameOf } from '../games/index.js';
import { text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import { Portrait } from '../seat/people.js';
import { withSeated } from './film/film.js';
import type { Film, ReplayText, Watching } from './film/replay-game.js';
import type { Reviewing } from './reviewing.js';

const BACK = 'M15 5 8 12l7 7';
const EYE = 'M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12Z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

const CAP = 'M2 9.500 12 5l10 4.500L12 14Z M6 11.500V16c0 1.500 2.700 3 6 3s6-1.500 6-3v-4.500 M22 9.500V15';

interface Props {
  readonly watching: Watching;
  readonly names: readonly string[];
  /** Names as they are known; a seat without one shows its number. */
  readonly short: readonly string[];
  /** The ids of characters by seat; empty where there is none. */
  readonly characters: readonly string[];
  /** The rules that were assumed of a foreign log. */
  readonly rules: string | undefined;
  readonly t: ReplayText;
  /** The coach, where the game has one who reviews it. */
  readonly reviewing: Reviewing | undefined;
  readonly onClose: () => void;
  readonly onChange: (part: Partial<Watching>) => void;
}

/** The choice of a seat to look from, and of open hands. */
export function Head({ watching, names, short, characters, rules, t, reviewing, onClose, onChange }: Props) {
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
            <Portrait id={characters[seat]} size={30} />
            <span>{short[seat] || seat + 1}</span>
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
      {reviewing !== undefined && <CoachToggle reviewing={reviewing} />}
      {rules !== undefined && <p class="replay-rules">{t('assumed', { rules })}</p>}
    </header>
  );
}

/** Opens the coach's review and closes it. */
function CoachToggle({ reviewing: { open, toggle } }: { reviewing: Reviewing }) {
  const t = text(REVIEW);
  return (
    <button
      type="button"
      class="rp-chip rp-icon rp-coach"
      aria-label={t('startLong')}
      title={t('startLong')}
      aria-pressed={open}
      onClick={toggle}
    >
      <Drawing path={CAP} />
      <span aria-hidden="true">{t('start')}</span>
    </button>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The game as files, whatever log it was read from: our journal, to be kept or handed on, and what other programs read. */
export function Save({ film, t }: { film: Film; t: ReplayText }) {
  const journal = useMemo(() => fileOf(film), [film]);
  const [others, setOthers] = useState<readonly Written[]>([]);
  useEffect(() => {
    writtenOf(film).then(setOthers);
  }, [film]);
  if (journal === undefined) return null;
  return (
    <div class="rp-save">
      <Download file={journal}>{t('save')}</Download>
      {others.map(({ format, file }) => (
        <Download key={format} file={file}>
          {t('save.as', { format })}
        </Download>
      ))}
      {canShare(journal) && (
        <button type="button" class="button" onClick={() => share(journal)}>
          {t('share')}
        </button>
      )}
    </div>
  );
}

function Download({ file, children }: { file: File; children: ComponentChildren }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a class="button" href={address} download={file.name}>
      {children}
    </a>
  );
}

/** The own seat is named by whoever looks: to another it is not “you”. */
function toldNames({ names, own }: Film): readonly string[] {
  return names.map((name, seat) => (seat === own ? '' : name));
}

function fileOf(film: Film): File | undefined {
  const { journal, characters, played } = film;
  if (journal === undefined) return undefined;
  const text = printJournal(withSeated(journal, { names: toldNames(film), characters }));
  return new File([text], `${played.game.id}.jsonl`, { type: 'text/plain' });
}

interface Written {
  readonly format: string;
  readonly file: File;
}

async function writtenOf(film: Film): Promise<readonly Written[]> {
  const { journal, played } = film;
  const logs = await gameOf(played.game.id)?.logs?.();
  if (journal === undefined || logs === undefined) return [];
  return logs.write(journal, toldNames(film)).map(({ format, suffix, text }) => ({
    ...{ format, file: new File([text], `${played.game.id}.${suffix}`, { type: 'text/plain' }) },
  }));
}

function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function share(file: File): void {
  navigator.share({ files: [file], title: file.name }).catch(() => undefined); // whoever closes the sheet wanted nothing
}
