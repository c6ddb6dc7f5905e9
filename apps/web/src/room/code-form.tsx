import { useSignal } from '@preact/signals';
import { go } from '../base/address.js';
import { FAULT } from '../i18n/fault.js';
import { text } from '../i18n/index.js';
import { askRoom } from './ask-server.js';

interface CodeFormProps {
  /** The look of the form in its place. */
  readonly kind: 'door' | 'invite';
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
}

const FAULTS = {
  none: 'room_not_found',
  limited: 'rate_limited',
  foreign: 'unreachable',
  unreachable: 'unreachable',
} as const;

/** Goes to the room of a code or a link; one that is not there is said at once, before anyone is asked for a name. */
export function CodeForm({ kind, label, placeholder, button }: CodeFormProps) {
  const fault = text(FAULT);
  const typed = useSignal('');
  const failed = useSignal<'room_not_found' | 'unreachable' | 'rate_limited' | undefined>(undefined);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const id = roomCode(typed.value);
    if (id === '') return;
    const asked = await askRoom(id);
    if (asked.kind === 'found') go(`/room/${encodeURIComponent(id)}`);
    else failed.value = FAULTS[asked.kind];
  };
  return (
    <form class={`code ${kind}`} onSubmit={enter}>
      <label>
        {kind === 'door' ? <b>{label}</b> : <span>{label}</span>}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          placeholder={placeholder}
          value={typed.value}
          aria-invalid={failed.value !== undefined}
          aria-describedby={failed.value === undefined ? undefined : 'code-fault'}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            failed.value = undefined;
          }}
        />
      </label>
      <button type="submit" class={`button${kind === 'door' ? '' : ' primary'}`}>
        {button}
      </button>
      {failed.value !== undefined && (
        <p id="code-fault" class="fault" role="alert">
          {fault(failed.value)}
        </p>
      )}
    </form>
  );
}

/** Letters and digits of the codes a server draws: none is mistaken for another. */
const DRAWN = /^[a-hj-km-np-z2-9]{8}$/i;
const LINK = /\/room\/([^/?#\s]+)/;

/** The id of a room in what someone typed or pasted: a code in any case and with gaps, or a whole link. */
export function roomCode(text: string): string {
  const [, linked] = LINK.exec(text) ?? [];
  if (linked !== undefined) return decoded(linked);
  const typed = text.replaceAll(/\s+/g, '');
  const drawn = typed.replaceAll('-', '');
  return DRAWN.test(drawn) ? drawn.toLowerCase() : typed;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
