import './mahjong.css';
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { useKeptLog } from '../seat/conversation.js';
import type { GameTableProps } from '../seat/game.js';
import { QuickButton } from '../seat/quick.js';
import { useKeptFocus } from '../seat/table-state.js';
import { type Sound, say, sound, toggleMute } from '../sound/sound.js';
import { Actions, keyOf } from './actions.js';
import type { Cue, LogLine } from './chronicle.js';
import type { Face } from './face.js';
import { Header } from './header.js';
import { LogPanel } from './log-panel.js';
import { isOn, Menu, TOGGLES, turn } from './menu.js';
import { faceStyle } from './plates.js';
import { riverText, seatText } from './reading.js';
import { Result } from './result.js';
import { Stage } from './stage.js';
import { TableModel } from './table-model.js';

/** The table of a mahjong, as its face has it. */
export function mahjongTable(face: Face): ComponentType<GameTableProps> {
  return (props) => <Seated {...props} face={face} />;
}

function Seated({ table, room, advisor, forbid, onLeave, onAgain, face }: GameTableProps & { readonly face: Face }) {
  const model = useMemo(() => new TableModel(table, face, heard, forbid), [table, face]);
  const menu = useSignal(false);
  const log = useSignal(false);
  useEffect(() => model.follow(advisor), [model, advisor]);
  useLayoutEffect(() => listen(model, log), [model, log]);
  useKeptLog(room && model.state.value?.gid, {
    lines: () => model.log.peek().map(({ text: line }) => line),
    restore: (lines) => {
      model.log.value = [...lines.map((line) => ({ text: line })), ...model.log.peek()];
    },
  });
  const layout = model.layout.value;
  const scene = model.scene.value;
  const change = `${model.state.value?.prompt?.pn} ${model.ledger.value === undefined} ${log.value}`;
  useKeptFocus(change, '.hand button[tabindex="0"]');
  return (
    <main
      class={`table ${face.game}${log.value ? ' with-log' : ''}`}
      style={`--hand: ${layout === undefined ? 0 : layout.frame.size.height - layout.frame.table.height}px`}
      data-prompt={model.asked.value ? (model.state.value?.prompt?.pn ?? '') : ''}
    >
      <Header
        model={model}
        talk={room?.talk}
        onMenu={() => (menu.value = true)}
        onLog={() => (log.value = !log.value)}
      />
      <Stage model={model} />
      {layout !== undefined && scene !== undefined && (
        <div class="over">
          <Actions model={model} layout={layout} scene={scene} />
          {room !== undefined && model.view.value?.seat !== null && (
            <QuickButton room={room} class="own-face" style={faceStyle(layout)} />
          )}
        </div>
      )}
      <Result model={model} onLeave={onLeave} onAgain={onAgain} shared={room !== undefined} />
      {log.value && <LogPanel model={model} room={room} onClose={() => (log.value = false)} />}
      {menu.value && (
        <Menu
          model={model}
          local={room === undefined}
          level={advisor.level}
          onLeave={onLeave}
          onClose={() => (menu.value = false)}
        />
      )}
      <Connection model={model} />
      <InWords model={model} />
    </main>
  );
}

/** The notice while the table cannot be reached. */
function Connection({ model }: { model: TableModel }) {
  const t = text(TABLE);
  const { connection = 'open', phase } = model.state.value ?? {};
  if (connection === 'open' && phase !== 'gone') return null;
  return (
    <p class="connection" role="status">
      {connection === 'retrying' ? t('reconnecting') : t('lostConnection')}
    </p>
  );
}

/** The whole table in words, and what changes on it, for screen readers (W-11). */
function InWords({ model }: { model: TableModel }) {
  const t = text(TABLE);
  const view = model.view.value;
  const lines = model.log.value;
  return (
    <>
      <section class="hidden" aria-label={t('inWords')}>
        <ul>
          {view?.table.places.map((place, seat) => (
            <li key={seat}>{riverText(model, place, seatText(model, seat))}</li>
          ))}
        </ul>
      </section>
      <div class="hidden" aria-live="polite" data-live="polite">
        {/* A line is an element of its own, and stays it: only what is new is read. */}
        {lines.slice(-4).map((line) => (
          <p key={line}>{line.text}</p>
        ))}
      </div>
      <div class="hidden" aria-live="assertive" data-live="assertive">
        {model.notice.value || model.alert.value}
      </div>
    </>
  );
}

/** The keys of the table: calls and toggles by their letters, M for sound, / for the command box. */
function listen(model: TableModel, log: { value: boolean }): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.key)) return;
    if (act(model, log, event.key.toLowerCase())) event.preventDefault();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

/** True if something over the table takes a key: a dialogue takes all, the toggles only Escape, which is no pass then. */
function isTaken(key: string): boolean {
  const cover = key === 'Escape' ? 'dialog[open], :popover-open' : 'dialog[open]';
  return document.querySelector(cover) !== null;
}

function act(model: TableModel, log: { value: boolean }, key: string): boolean {
  if (key === 'm') toggleMute();
  else if (key === 'l') log.value = !log.value;
  else if (key === 'n' && model.ledger.value !== undefined) model.next();
  else if (key === '/') {
    log.value = true;
    settings.commands.value = 'on';
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-command]')?.focus());
  } else return choose(model, key) || flip(model, key);
  return true;
}

function flip(model: TableModel, key: string): boolean {
  const toggle = TOGGLES.find((one) => one.key === key);
  if (toggle === undefined || model.view.value?.seat === null) return false;
  turn(model, toggle.id);
  const t = text(TABLE);
  model.tell(t(isOn(model, toggle.id) ? 'turnedOn' : 'turnedOff', { name: t(toggle.id) }));
  return true;
}

/** The choice of a key; Escape passes. */
function choose(model: TableModel, key: string): boolean {
  const choices = model.choices.value;
  const choice = choices.find((one) => keyOf(one, choices) === key || (key === 'escape' && one.term === 'pass'));
  if (choice === undefined) return false;
  model.choose(choice);
  return true;
}

const SOUNDS: { readonly [C in Cue]: Sound } = {
  ...{ discard: 'click', draw: 'soft', call: 'clack', kong: 'thud', ready: 'bell' },
  ...{ win: 'chord', flower: 'chime', dora: 'chime', deal: 'shuffle', end: 'close' },
  ...{ line: 'tick', turned: 'click', worth: 'bell', points: 'shuffle' },
};

/** Plays the sound and the spoken call of a line. */
export function heard({ cue, spoken, lang }: LogLine): void {
  if (cue !== undefined) sound(SOUNDS[cue]);
  if (spoken !== undefined) say(spoken, lang);
}
