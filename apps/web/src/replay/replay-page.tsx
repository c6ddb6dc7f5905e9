import './replay.css';
import '../review/review.css';
import { useEffect, useState } from 'preact/hooks';
import { go, location } from '../base/address.js';
import { text } from '../i18n/index.js';
import { REPLAY } from '../i18n/replay.js';
import type { Film } from './film/replay-game.js';
import { Player } from './player.js';
import type { SourceError } from './source.js';
import { openFile, openGame, openPasted, type openText } from './source.js';
import { Welcome } from './welcome.js';

type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'film'; readonly film: Film }
  | { readonly kind: 'error'; readonly error: SourceError };

/** A finished game looked at again: from a link, an id, a file or a pasted log (W-8). */
export function ReplayPage({ id }: { id?: string }) {
  const t = text(REPLAY);
  const [shown, show] = useState<Shown>({ kind: 'nothing' });
  const address = location.value.searchParams.get('log') ?? undefined;
  const load = (opening: ReturnType<typeof openText>): void => {
    show({ kind: 'loading' });
    opening.then((film) => show(film.ok ? { kind: 'film', film: film.value } : { kind: 'error', error: film.error }));
  };
  useEffect(() => {
    if (id !== undefined) load(openGame(id));
    else if (address !== undefined) load(openPasted(address));
    else show({ kind: 'nothing' });
  }, [id, address]);
  useDroppedFiles((file) => load(openFile(file)));
  if (shown.kind === 'film') {
    const close = (): void => {
      if (id === undefined && address === undefined) show({ kind: 'nothing' });
      else go('/replay');
    };
    return <Player film={shown.film} reviewed={location.value.searchParams.has('review')} onClose={close} />;
  }
  return (
    <Welcome
      t={t}
      loading={shown.kind === 'loading'}
      error={shown.kind === 'error' ? shown.error : undefined}
      onFile={(file) => load(openFile(file))}
      onPasted={(text) => load(openPasted(text))}
    />
  );
}

/** Files dropped anywhere on the page. */
function useDroppedFiles(take: (file: File) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}
