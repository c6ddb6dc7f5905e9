import type { Person, TokenBot } from '@paiju/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BOTS } from '../i18n/bots.js';
import { text } from '../i18n/index.js';
import { faultOf, faultText } from '../room/notices.js';
import { lobby } from '../room/server.js';

interface BotsPanelProps {
  /** Who the server says is there. */
  readonly person: Person | null;
  /** Asks the server again who is there. */
  readonly onChange: () => Promise<void>;
}

/** C-10: the own bots, which play by a token: made, listed, revoked. Shown where the page has a server. */
export function BotsPanel({ person, onChange }: BotsPanelProps) {
  const t = text(BOTS);
  const told = useTold();
  const [bots, setBots] = useState<readonly TokenBot[]>([]);
  const [fault, setFault] = useState('');
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const owner = person?.account === true ? person : undefined;
  const list = async (): Promise<void> => setBots(await lobby.bots());
  const attempt = (work: () => Promise<void>): Promise<void> => {
    setFault('');
    return work().catch((error: unknown) => setFault(faultOf(error)));
  };
  useEffect(() => {
    setMade(undefined);
    if (owner !== undefined) void attempt(list);
  }, [owner?.id]);
  const make = (name: string): Promise<void> =>
    attempt(async () => {
      const { bot, token } = await lobby.makeBot(name);
      setMade({ name: bot.name, token });
      await list();
    });
  const revoke = (id: string): Promise<void> =>
    attempt(async () => {
      setMade(undefined);
      await lobby.revokeBot(id);
      await list();
    });
  return (
    <section class="bots" aria-labelledby="bots-title">
      <h2 id="bots-title">{t('title')}</h2>
      <p class="quiet">{t('about')}</p>
      {owner === undefined ? (
        <AccountForm onEnter={(work) => attempt(() => work().then(onChange))} />
      ) : (
        <>
          <p class="quiet">{t('account', { name: owner.name })}</p>
          {made !== undefined && <Shown name={made.name} token={made.token} />}
          <List bots={bots} onRevoke={revoke} />
          <MakeForm onMake={make} />
        </>
      )}
      <p class="fault" role="alert">
        {fault === '' ? '' : told(fault)}
      </p>
    </section>
  );
}

const OWN = ['wrong_password', 'accounts_off', 'too_many_bots', 'bots_off', 'invalid_request'] as const;

/** The words for a refusal: those of this panel, else those of every other. */
function useTold(): (code: string) => string {
  const t = text(BOTS);
  const other = faultText();
  return (code) => {
    const own = OWN.find((one) => one === code);
    return own === undefined ? other(code) : t(own);
  };
}

function List({ bots, onRevoke }: { bots: readonly TokenBot[]; onRevoke: (id: string) => void }) {
  const t = text(BOTS);
  if (bots.length === 0) return <p>{t('none')}</p>;
  return (
    <ul aria-label={t('title')}>
      {bots.map(({ id, name }) => (
        <li key={id}>
          <span class="who">{name}</span>
          <button
            type="button"
            class="button quiet"
            aria-label={t('revokeOf', { name })}
            onClick={() => confirm(t('sure', { name })) && onRevoke(id)}
          >
            {t('revoke')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The token of a bot that was made just now; it is read out and marked, to be copied. */
function Shown({ name, token }: { name: string; token: string }) {
  const t = text(BOTS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [token]);
  return (
    <div class="field made">
      <p role="status">{t('made', { name })}</p>
      <label>
        <span>{t('token', { name })}</span>
        <input ref={field} type="text" readOnly value={token} onFocus={(event) => event.currentTarget.select()} />
      </label>
    </div>
  );
}

function MakeForm({ onMake }: { onMake: (name: string) => Promise<void> }) {
  const t = text(BOTS);
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void onMake(String(new FormData(form).get('name'))).then(() => form.reset());
  };
  return (
    <form class="field" onSubmit={submit}>
      <label>
        <span>{t('name')}</span>
        <input type="text" name="name" required maxLength={24} autocomplete="off" />
      </label>
      <button type="submit" class="button primary">
        {t('make')}
      </button>
    </form>
  );
}

/** Bots belong to an account: the way to one, new or known. */
function AccountForm({ onEnter }: { onEnter: (work: () => Promise<void>) => Promise<void> }) {
  const t = text(BOTS);
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get('name')), String(form.get('password'))];
    const isNew = (event.submitter as HTMLButtonElement | null)?.value === 'new';
    void onEnter(async () => {
      await (isNew ? lobby.register(name, password) : lobby.signIn(name, password));
    });
  };
  return (
    <form class="field" onSubmit={submit}>
      <p>{t('noAccount')}</p>
      <label>
        <span>{t('yourName')}</span>
        <input type="text" name="name" required maxLength={24} autocomplete="username" />
      </label>
      <label>
        <span>{t('password')}</span>
        <input type="password" name="password" required minLength={8} maxLength={200} autocomplete="current-password" />
      </label>
      <div class="row">
        <button type="submit" value="known" class="button primary">
          {t('signIn')}
        </button>
        <button type="submit" value="new" class="button">
          {t('register')}
        </button>
      </div>
    </form>
  );
}
