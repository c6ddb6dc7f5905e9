import { useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { REPLAY } from '../i18n/replay.js';
import { useAutoplay } from './autoplay.js';
import { CoachButton, useCoachMarks } from './coach-mark.js';
import { Controls } from './controls.js';
import { Faults } from './faults.js';
import type { Film, Frame, Watching } from './film/replay-game.js';
import { Head } from './head.js';
import { useKeys } from './keys.js';
import { MarkList } from './mark-list.js';
import { Picture } from './picture.js';
import { Proof } from './proof.js';
import { Save } from './save.js';
import { SpeedChoice } from './speed.js';
import { Timeline } from './timeline.js';
import { useWheel } from './wheel.js';
import { type Stride, wind } from './wind.js';

/** A film with its controls: step, turn, round, any seat or all hands open, keys and wheel (W-8). */
export function Player({ film, onClose }: { film: Film; onClose: () => void }) {
  const t = text(REPLAY);
  const [watching, setWatching] = useState<Watching>({
    ...{ at: 0, seat: film.own ?? 0, open: false, playing: false, speed: 1 },
  });
  const update = (next: (before: Watching) => Partial<Watching>): void =>
    setWatching((before) => ({ ...before, ...next(before) }));
  const change = (part: Partial<Watching>): void => update(() => part);
  const turn = (stride: Stride, direction: 1 | -1): void =>
    update(({ at, seat }) => ({ at: wind(film, at, stride, direction, seat) }));
  const stage = useWheel((direction) => turn('step', direction));
  useKeys(film, turn, update);
  useAutoplay(
    film,
    watching,
    () => turn('step', 1),
    () => change({ playing: false }),
  );
  const coach = useCoachMarks(film, watching.seat);
  const frame = film.frames[Math.min(watching.at, film.frames.length - 1)] as Frame; // a film has at least its deal
  const short = film.names.map((name, seat) => (seat === film.own ? t('you') : name));
  const names = short.map((name, seat) => name || t('seat', { n: seat + 1 }));
  const timed = { film, names, t, at: watching.at, judged: coach.marks, onSeek: (at: number) => change({ at }) };
  return (
    <main class={`replay of-${film.played.game.id}`}>
      <div class="replay-screen">
        <Head watching={watching} names={names} short={short} t={t} onClose={onClose} onChange={change} />
        {film.faults.length > 0 && <Faults faults={film.faults} t={t} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
        <section class="replay-stage" ref={stage as never} tabIndex={0} aria-label={t('title')}>
          <Picture film={film} frame={frame} watching={watching} names={names} t={t} onNext={() => turn('round', 1)} />
        </section>
        <div class="replay-deck">
          <Timeline {...timed} />
          <SpeedChoice speed={watching.speed} t={t} onChange={(speed) => change({ speed })} />
          <Controls
            playing={watching.playing}
            t={t}
            onWind={turn}
            onPlay={() => change({ playing: !watching.playing })}
          />
        </div>
        <MarkList {...timed} />
      </div>
      <div class="replay-below">
        <CoachButton coach={coach} t={t} />
        <Save film={film} t={t} />
        <details class="replay-more">
          <summary>{t('verify')}</summary>
          <Proof film={film} t={t} />
        </details>
        <p class="replay-help">{t('help')}</p>
      </div>
    </main>
  );
}
