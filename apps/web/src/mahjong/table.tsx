import './table.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { faceOf } from '../games/faces.js';
import { textNow, useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type { GameTableProps } from '../seat/game-table-props.js';
import { useKeptFocus } from '../seat/kept-focus.js';
import { toggleMute } from '../sound/mute.js';
import { Actions, keyOf } from './actions.js';
import { heard } from './audible.js';
import type { Face } from './face.js';
import { Header } from './header.js';
import { Menu } from './menu.js';
import { LogPanel } from './panel.js';
import { riverText, seatText } from './reading.js';
import { Result } from './result.js';
import { Stage } from './stage.js';
import { Desk } from './table-model.js';
import { isOn, TOGGLES, turn } from './toggle.js';

/** The table of the three mahjongs. */
export function MahjongTable(props: GameTableProps) {
  const [face, setFace] = useState<Face>();
  const { game } = props.table.state;
  useEffect(() => {
    faceOf(game).then((found) => setFace(() => found));
  }, [game]);
  return face === undefined ? <main class="waiting" aria-busy="true" /> : <Seated {...props} face={face} />;
}

function Seated({ table, advisor, forbid, local, onLeave, onAgain, face }: GameTableProps & { readonly face: Face }) {
  const desk = useMemo(() => new Desk(table, face, heard, forbid), [table, face]);
  const menu = useSignal(false);
  const log = useSignal(false);
  useEffect(() => desk.follow(advisor), [desk, advisor]);
  useEffect(() => listen(desk, log), [desk, log]);
  const layout = desk.layout.value;
  const scene = desk.scene.value;
  const change = `${desk.state.value?.prompt?.pn} ${desk.ledger.value === undefined} ${log.value}`;
  useKeptFocus(change, '.hand button[tabindex="0"]');
  return (
    <main
      class={`table ${face.game}${log.value ? ' with-log' : ''}`}
      style={`--hand: ${layout === undefined ? 0 : layout.frame.size.height - layout.frame.table.height}px`}
      data-prompt={desk.asked.value ? (desk.state.value?.prompt?.pn ?? '') : ''}
    >
      <Header desk={desk} onMenu={() => (menu.value = true)} onLog={() => (log.value = !log.value)} />
      <Stage desk={desk} />
      {layout !== undefined && scene !== undefined && (
        <div class="over">
          <Actions desk={desk} layout={layout} scene={scene} />
        </div>
      )}
      <Result desk={desk} onLeave={onLeave} onAgain={onAgain} />
      {log.value && <LogPanel desk={desk} local={local} onClose={() => (log.value = false)} />}
      {menu.value && (
        <Menu desk={desk} local={local} level={advisor.level} onLeave={onLeave} onClose={() => (menu.value = false)} />
      )}
      <Connection desk={desk} />
      <InWords desk={desk} />
    </main>
  );
}

/** What is said while the table cannot be reached. */
function Connection({ desk }: { desk: Desk }) {
  const t = useText(TABLE);
  const { connection = 'open', phase } = desk.state.value ?? {};
  if (connection === 'open' && phase !== 'gone') return null;
  return (
    <p class="connection" role="status">
      {connection === 'retrying' ? t('reconnecting') : t('lostConnection')}
    </p>
  );
}

/** The whole table in words, and what changes on it, for screen readers (W-11). */
function InWords({ desk }: { desk: Desk }) {
  const t = useText(TABLE);
  const view = desk.view.value;
  const lines = desk.log.value;
  return (
    <>
      <section class="hidden" aria-label={t('inWords')}>
        <ul>
          {view?.table.places.map((place, seat) => (
            <li key={seat}>{riverText(desk, place, seatText(desk, seat))}</li>
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
        {desk.notice.value || desk.alert.value}
      </div>
    </>
  );
}

/** The keys of the table: calls and toggles by their letters, M for sound, / for the command box. */
function listen(desk: Desk, log: { value: boolean }): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.key)) return;
    if (act(desk, log, event.key.toLowerCase())) event.preventDefault();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

/** Whether what lies over the table takes a key: a dialogue takes all, the toggles only Escape, which is no pass then. */
function isTaken(key: string): boolean {
  const cover = key === 'Escape' ? 'dialog[open], :popover-open' : 'dialog[open]';
  return document.querySelector(cover) !== null;
}

function act(desk: Desk, log: { value: boolean }, key: string): boolean {
  if (key === 'm') toggleMute();
  else if (key === 'l') log.value = !log.value;
  else if (key === 'n' && desk.ledger.value !== undefined) desk.next();
  else if (key === '/') {
    log.value = true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-command]')?.focus());
  } else return choose(desk, key) || flip(desk, key);
  return true;
}

function flip(desk: Desk, key: string): boolean {
  const toggle = TOGGLES.find((one) => one.key === key);
  if (toggle === undefined || desk.view.value?.seat === null) return false;
  turn(desk, toggle.id);
  const t = textNow(TABLE);
  desk.tell(t(isOn(desk, toggle.id) ? 'turnedOn' : 'turnedOff', { name: t(toggle.id) }));
  return true;
}

/** The choice of a key; Escape passes. */
function choose(desk: Desk, key: string): boolean {
  const choices = desk.choices.value;
  const choice = choices.find((one) => keyOf(one, choices) === key || (key === 'escape' && one.term === 'pass'));
  if (choice === undefined) return false;
  desk.choose(choice);
  return true;
}
