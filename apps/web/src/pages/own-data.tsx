import type { Forgotten, Person } from '@paiju/client';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { BASE } from '../base/address.js';
import { emptyShelves } from '../base/database.js';
import { inBrowser, inTab } from '../base/stored.js';
import { text } from '../i18n/index.js';
import { OWN_DATA } from '../i18n/own-data.js';
import { faultOf, faultText } from '../room/notices.js';
import { lobby } from '../room/server.js';
import { BotsPanel } from './bots.js';

/** What belongs to the person: bots, where the page has a server, and data. */
export function AccountPanels() {
  const [person, setPerson] = useState<Person | null>();
  const [asked, setAsked] = useState(false);
  const look = (): Promise<void> => lobby.me().then(setPerson);
  useEffect(() => {
    look().then(
      () => setAsked(true),
      () => setAsked(true), // a host of files: there is the browser alone
    );
  }, []);
  if (!asked) return null;
  return (
    <>
      {person !== undefined && <BotsPanel person={person} onChange={look} />}
      <OwnData person={person} onGone={() => void look()} />
    </>
  );
}

interface OwnDataProps {
  /** Who the server says is there; undefined where there is no server. */
  readonly person: Person | null | undefined;
  /** Told when the server has forgotten the person. */
  readonly onGone: () => void;
}

/** W-20: what is kept about the person, on the server and in the browser: saved as a file, and deleted. */
function OwnData({ person, onGone }: OwnDataProps) {
  const t = text(OWN_DATA);
  return (
    <section class="own-data" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{t('title')}</h2>
      {person !== undefined && <OnServer person={person} onGone={onGone} />}
      <InBrowser />
    </section>
  );
}

function OnServer({ person, onGone }: { person: Person | null; onGone: () => void }) {
  const t = text(OWN_DATA);
  const [said, say] = useState('');
  const told = useTold();
  const kind = person === null ? 'nobody' : person.account ? 'account' : 'guest';
  const save = (one: Person): void => {
    lobby.ownData(one.id).then(
      (data) => {
        saveAs('paiju-data.json', data);
        say(t('saved'));
      },
      (error: unknown) => say(told(faultOf(error))),
    );
  };
  const forget = async (one: Person, name: string): Promise<void> => {
    say(goneText(await lobby.forget(one.id, name)));
    forgetVisits();
    onGone();
  };
  return (
    <Kept
      title={t('server')}
      about={t(kind, { name: person?.name ?? '' })}
      said={said}
      {...(person !== null && {
        save: { name: t('save'), run: () => save(person) },
        removal: {
          name: t(person.account ? 'deleteAccount' : 'deleteServer'),
          sure: t(person.account ? 'sureAccount' : 'sureGuest'),
          word: person.name,
          run: (name) => forget(person, name),
        },
      })}
    />
  );
}

function InBrowser() {
  const t = text(OWN_DATA);
  const [said, say] = useState('');
  const removal = {
    name: t('deleteBrowser'),
    sure: t('sureBrowser'),
    word: t('word'),
    run: async () => {
      await emptyShelves('paiju');
      for (const kept of [inBrowser, inTab]) kept.removeAll('paiju.');
      say(t('emptied'));
    },
  };
  return <Kept title={t('browser')} about={t('browserText')} said={said} removal={removal} isLinked />;
}

interface Removal {
  readonly name: string;
  readonly sure: string;
  /** To be written before anything is deleted. */
  readonly word: string;
  run(written: string): Promise<void>;
}

interface KeptProps {
  readonly title: string;
  readonly about: string;
  readonly said: string;
  readonly save?: { readonly name: string; run(): void };
  readonly removal?: Removal;
  /** Whether statistics are saved on their own page. */
  readonly isLinked?: boolean;
}

/** One place where things are kept, with the ways to save and to delete them. */
function Kept({ title, about, said, save, removal, isLinked = false }: KeptProps) {
  const t = text(OWN_DATA);
  const [asking, ask] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const done = (): void => {
    ask(false);
    result.current?.focus();
  };
  const keep = (): void => {
    ask(false);
    opener.current?.focus();
  };
  return (
    <div class="kept">
      <h3>{title}</h3>
      <p class="quiet">{about}</p>
      <div class="row">
        {save !== undefined && (
          <button type="button" class="button" onClick={save.run}>
            {save.name}
          </button>
        )}
        {isLinked && (
          <a class="button" href={`${BASE}/statistics`}>
            {t('statistics')}
          </a>
        )}
        {removal !== undefined && (
          <button ref={opener} type="button" class="button" aria-expanded={asking} onClick={() => ask(!asking)}>
            {removal.name}
          </button>
        )}
      </div>
      {asking && removal !== undefined && <Sure removal={removal} onDone={done} onKeep={keep} />}
      <p ref={result} role="status" tabIndex={-1}>
        {said}
      </p>
    </div>
  );
}

/** Nothing is deleted before a word is written. */
function Sure({ removal, onDone, onKeep }: { removal: Removal; onDone: () => void; onKeep: () => void }) {
  const t = text(OWN_DATA);
  const told = useTold();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const written = field.current?.value.trim() ?? '';
    if (!isSame(written, removal.word)) {
      setFault(t('notSame', { word: removal.word }));
      field.current?.focus();
      return;
    }
    setBusy(true);
    await removal.run(written).then(onDone, (error: unknown) => {
      setBusy(false);
      setFault(told(faultOf(error)));
    });
  };
  const left = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onKeep();
  };
  return (
    <form class="field sure" onSubmit={submit} onKeyDown={left} aria-describedby={id}>
      <p id={id}>{removal.sure}</p>
      <label>
        <span>{t('write', { word: removal.word })}</span>
        <input ref={field} type="text" autocomplete="off" autocapitalize="off" aria-invalid={fault !== ''} />
      </label>
      <p class="fault" role="alert">
        {fault}
      </p>
      <div class="row">
        <button type="button" class="button" onClick={onKeep}>
          {t('cancel')}
        </button>
        <button type="submit" class="button danger" disabled={busy}>
          {t('confirm')}
        </button>
      </div>
    </form>
  );
}

/** The server compares names more kindly still, and has the last word. */
function isSame(written: string, word: string): boolean {
  return written.normalize('NFKC').toLowerCase() === word.normalize('NFKC').toLowerCase();
}

const OWN = ['at_a_table', 'not_confirmed', 'not_you'] as const;

/** The words for a refusal: those of this panel, else those of every other. */
function useTold(): (code: string) => string {
  const t = text(OWN_DATA);
  const other = faultText();
  return (code) => {
    const own = OWN.find((one) => one === code);
    return own === undefined ? other(code) : t(own);
  };
}

function goneText({ games, open_rooms }: Forgotten): string {
  const t = text(OWN_DATA);
  const gone = t('gone', { games });
  return open_rooms === 0 ? gone : `${gone} ${t('open', { rooms: open_rooms })}`;
}

/** The name, the rooms and the tickets of this browser opened nothing any more. */
function forgetVisits(): void {
  for (const key of ['paiju.name', 'paiju.rooms']) inBrowser.removeAll(key);
  for (const key of ['paiju.ticket', 'paiju.log', 'paiju.unheard']) inTab.removeAll(key);
}

function saveAs(name: string, data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(data, undefined, 1)}\n`], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
