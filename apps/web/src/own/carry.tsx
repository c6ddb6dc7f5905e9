import { show } from '@paiju/kernel';
import { useState } from 'preact/hooks';
import { addFigures, keptFigures } from '../review/kept-figures.js';
import type { StatisticsText } from './game-figures.js';
import { type ImportError, MOST_CHARACTERS, parseStatistics, printStatistics } from './portable.js';
import { addRecords, keptRecords } from './records.js';

/** Statistics saved as a file, and files brought in: what is here stays, what is new is added (W-26). */
export function Carry({ t, onBrought }: { t: StatisticsText; onBrought: () => void }) {
  const [said, say] = useState('');
  const [failed, fail] = useState('');
  const bring = async (file: File): Promise<void> => {
    const told = await bringIn(file);
    say(told.kind === 'added' ? t('loaded', { records: told.records, reviews: told.reviews }) : '');
    fail(told.kind === 'error' ? faultText(told.error, t) : '');
    if (told.kind === 'added') onBrought();
  };
  return (
    <section class="st-carry">
      <h2>{t('file')}</h2>
      <div class="row">
        <button type="button" class="button" onClick={save}>
          {t('save')}
        </button>
        <label class="button">
          {t('load')}
          <input
            type="file"
            class="hidden"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) void bring(file);
              currentTarget.value = ''; // the same file may be chosen again
            }}
          />
        </label>
      </div>
      <p role="status">{said}</p>
      {failed !== '' && (
        <p class="rv-fault" role="alert">
          {failed}
        </p>
      )}
    </section>
  );
}

type Brought =
  | { readonly kind: 'added'; readonly records: number; readonly reviews: number }
  | { readonly kind: 'error'; readonly error: ImportError };

/** A character has a byte at least, so that a larger file need not be read to be refused. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

async function bringIn(file: File): Promise<Brought> {
  if (file.size > MOST_BYTES) return { kind: 'error', error: { code: 'large', most: MOST_CHARACTERS } };
  const read = parseStatistics(await file.text());
  if (!read.ok) return { kind: 'error', error: read.error };
  const { records, reviews } = read.value;
  return { kind: 'added', records: addRecords(records), reviews: addFigures(reviews) };
}

function save(): void {
  const text = printStatistics({ records: keptRecords(), reviews: keptFigures() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'paiju-statistics.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function faultText(error: ImportError, t: StatisticsText): string {
  switch (error.code) {
    case 'large':
      return t('error.large', { most: error.most });
    case 'notJson':
      return t('error.notJson', { reason: error.reason });
    case 'foreign':
      return t('error.foreign');
    case 'version':
      return t('error.version', { version: show(error.version) });
    case 'fault': {
      const { place, value, wanted, most = 0 } = error.fault;
      return t('error.fault', { place, value: show(value), wanted: t(`wanted.${wanted}`, { most }) });
    }
    default:
      return error satisfies never;
  }
}
