import type { TableRoom } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { EMOTES, PHRASES, TALK } from '../i18n/talk.js';
import { Emote } from './emote.js';
import './seat.css';

/** The rest of the quick buttons after each of them, in milliseconds; a server takes no flood. */
const REST_MS = 1500;

interface Props {
  readonly room: Pick<TableRoom, 'chat'>;
  /** Called once something was said. */
  readonly onSent?: () => void;
}

/** Emotes and quick phrases, one tap each. They travel as what they are, words. */
export function Quick({ room, onSent }: Props) {
  const t = text(TALK);
  const resting = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (words: string): void => {
    if (resting.value) return;
    room.chat(words);
    onSent?.();
    resting.value = true;
    timer.current = setTimeout(() => {
      resting.value = false;
    }, REST_MS);
  };
  const common = { type: 'button', 'aria-disabled': resting.value } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div class="quick" role="group" aria-label={t('quick')}>
      <p>
        {EMOTES.map(({ sign, key }) => (
          <button key={key} {...common} class="face" aria-label={t(key)} title={t(key)} onClick={() => send(sign)}>
            <Emote sign={sign} />
          </button>
        ))}
        {PHRASES.map((key) => (
          <button key={key} {...common} class="button quiet" onClick={() => send(t(key))}>
            {t(key)}
          </button>
        ))}
      </p>
    </div>
  );
}

const ID = 'quick-talk';
const [SMILE] = EMOTES;

interface ButtonProps extends Pick<Props, 'room'> {
  readonly class: string;
  readonly style?: Readonly<Record<string, string>>;
}

/** Opens emotes and quick phrases beside itself; whatever is chosen is said, and they close again. */
export function QuickButton({ room, class: styles, style }: ButtonProps) {
  const t = text(TALK);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = (): void => {
    if (button.current !== null) list.current?.setAttribute('style', besides(button.current.getBoundingClientRect()));
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        class={`${styles} quick-button`}
        style={style}
        aria-label={t('quick')}
        title={t('quick')}
        onClick={place}
        {...{ popovertarget: ID }}
      >
        <Emote sign={SMILE.sign} />
      </button>
      <div id={ID} class="quick-talk" ref={list} {...{ popover: 'auto' }}>
        <Quick room={room} onSent={() => list.current?.hidePopover()} />
      </div>
    </>
  );
}

const GAP = 8;

/** The style of a list above or below a button, towards the middle of the screen. */
function besides({ left, right, top, bottom }: DOMRect): string {
  const { innerWidth, innerHeight } = globalThis;
  const high =
    top + bottom < innerHeight
      ? `top: ${bottom + GAP}px; bottom: auto`
      : `top: auto; bottom: ${innerHeight - top + GAP}px`;
  const wide =
    left + right < innerWidth
      ? `left: ${Math.max(GAP, left)}px; right: auto`
      : `left: auto; right: ${Math.max(GAP, innerWidth - right)}px`;
  return `${high}; ${wide}`;
}
