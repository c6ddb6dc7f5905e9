import { useSignal } from '@preact/signals';
import { BASE } from '../base/address.js';
import { type Words, word } from '../i18n/index.js';
import type { ProblemAnswer } from './messages.js';
import { sceneLine, seatLine, type WwydText } from './words.js';

interface Props {
  readonly posed: Extract<ProblemAnswer, { kind: 'posed' }>;
  readonly game: { readonly id: string; readonly name: Words };
  /** The path of the game's problems. */
  readonly address: string;
  readonly t: WwydText;
}

/** The position handed on: as a link that holds it, and as a picture that is drawn here. Nothing is sent. */
export function Share({ posed, game, address, t }: Props) {
  const said = useSignal('');
  const link = new URL(`${BASE}${address}?${new URLSearchParams({ position: posed.text })}`, globalThis.location.href)
    .href;
  const copy = async (): Promise<void> => {
    const done = await (navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    ) ?? false);
    said.value = done ? t('copied') : t('uncopied');
  };
  const save = async (kind: 'svg' | 'png'): Promise<void> => {
    const { pictureOf, pixelsOf } = await import('./picture.js');
    const style = getComputedStyle(document.documentElement);
    const line = [word(game.name), sceneLine(posed.scene, t)].join(' · ');
    const seats = posed.scene.seats.map((seat) => seatLine(seat, t));
    const captions = { title: t('title'), line, seats, faceUp: t(posed.parts.faceUp ?? 'dora') };
    const svg = pictureOf(posed.scene, captions, (name) => style.getPropertyValue(name).trim());
    const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pixelsOf(svg);
    const url = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href: url, download: `paiju-${game.id}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <section class="ww-share" aria-label={t('share')}>
      <button type="button" class="button" onClick={() => void copy()}>
        {t('link')}
      </button>
      <button type="button" class="button" onClick={() => void save('png')}>
        {t('png')}
      </button>
      <button type="button" class="button" onClick={() => void save('svg')}>
        {t('svg')}
      </button>
      <span role="status">{said.value}</span>
    </section>
  );
}
