import { Icon, type IconName } from './icons.js';

interface Props {
  readonly icon: IconName;
  /** What it does, in full: its name, and its text where there is room. */
  readonly label: string;
  /** The same in a word or two, for a phone. */
  readonly short: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** A button of the board: a drawing with its word below. */
export function Tool({ icon, label, short, onClick, disabled = false, pressed }: Props) {
  return (
    <button
      type="button"
      class="cp-tool worded"
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
      <span class="short" aria-hidden="true">
        {short}
      </span>
      <span class="long">{label}</span>
    </button>
  );
}
