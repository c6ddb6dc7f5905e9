import { printJournal } from '@paiju/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { withNames } from './film/names.js';
import type { Film, ReplayText } from './film/replay-game.js';

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
function fileOf({ journal, names, own, played }: Film): File | undefined {
  if (journal === undefined) return undefined;
  const told = names.map((name, seat) => (seat === own ? '' : name));
  return new File([printJournal(withNames(journal, told))], `${played.game.id}.jsonl`, { type: 'text/plain' });
}

function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function share(file: File): void {
  navigator.share({ files: [file], title: file.name }).catch(() => undefined); // whoever closes the sheet wanted nothing
}
