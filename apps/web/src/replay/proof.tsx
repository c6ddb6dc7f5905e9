import { useMemo, useState } from 'preact/hooks';
import type { Film, ReplayText } from './film/replay-game.js';
import { type Verification, verify } from './verify.js';

/** S-20 in the page: what was promised, and what comes out when it is computed anew. */
export function Proof({ film, t }: { film: Film; t: ReplayText }) {
  const [asked, ask] = useState(false);
  const found = useMemo(() => (asked ? verify(film) : undefined), [asked, film]);
  return (
    <div class="rp-proof">
      <p>{t('verifyWhat')}</p>
      {found === undefined ? (
        <button type="button" class="button" onClick={() => ask(true)}>
          {t('verify')}
        </button>
      ) : (
        <Found found={found} t={t} />
      )}
    </div>
  );
}

function Found({ found, t }: { found: Verification; t: ReplayText }) {
  const { proof, opens, seeds, holds, walls } = found;
  if (proof === undefined) return <p role="status">{t('noPromise')}</p>;
  return (
    <>
      <p class={`rp-verdict ${holds ? 'good' : 'bad'}`} role="status">
        {holds ? '✓' : '✗'} {t(holds ? 'holds' : 'fails')}
      </p>
      <dl>
        <dt>{t('commitment')}</dt>
        <dd>
          <code>{proof.commitment}</code> <Check holds={opens} text={t('opens')} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code>{proof.secret}</code>
        </dd>
        <dt>{t('nonces')}</dt>
        <dd>
          <code>{proof.nonces.length === 0 ? t('nobody') : JSON.stringify(proof.nonces)}</code>{' '}
          <Check holds={seeds} text={t('seeds')} />
        </dd>
        {walls.map(({ wall, same }, round) => (
          <div key={round}>
            <dt>{t('wallOf', { n: round + 1 })}</dt>
            <dd>
              <details>
                <summary>
                  <Check holds={same} text={t(same ? 'same' : 'differs')} />
                </summary>
                <code>{wall.join(' ')}</code>
              </details>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Check({ holds, text }: { holds: boolean; text: string }) {
  return (
    <span class={`rp-check ${holds ? 'good' : 'bad'}`}>
      {holds ? '✓' : '✗'} {text}
    </span>
  );
}
