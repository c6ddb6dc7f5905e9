import type { Prompt } from '@paiju/client';
import type { PokerView } from '@paiju/games/chinese-poker';
import { settings } from '../base/settings.js';
import { RulesLink } from '../seat/rule-link.js';
import { toggleMute } from '../sound/mute.js';
import { Clock } from './clock.js';
import { Icon } from './icons.js';
import type { PokerText } from './naming.js';

interface Props {
  readonly view: PokerView;
  readonly clock: Prompt['clock'];
  readonly t: PokerText;
  readonly onLeave: (() => void) | undefined;
}

/** The way out, the round, the clock, the sound and the rules. */
export function Header({ view, clock, t, onLeave }: Props) {
  const muted = settings.muted.value === 'on';
  return (
    <header class="cp-bar">
      <button type="button" class="cp-tool" title={t('leave')} aria-label={t('leave')} onClick={onLeave}>
        <Icon name="back" />
      </button>
      <h1>{t('round', { n: view.round + 1, all: view.config.rounds })}</h1>
      <Clock clock={clock} t={t} />
      <button
        type="button"
        class="cp-tool"
        title={t(muted ? 'unmute' : 'mute')}
        aria-label={t(muted ? 'unmute' : 'mute')}
        onClick={toggleMute}
      >
        <Icon name={muted ? 'muted' : 'loud'} />
      </button>
      <RulesLink class="cp-tool" label={t('rules')}>
        <Icon name="help" />
      </RulesLink>
    </header>
  );
}
