import { kindOf } from '@paiju/games/mahjong';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Text, useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type { Desk } from './desk.js';
import type { Final, Ledger, LedgerLine, LedgerPart, Scene } from './face.js';
import { amount, signed } from './signed.js';
import { TileFace } from './tile-face.js';

interface ResultProps {
  readonly desk: Desk;
  readonly onLeave: () => void;
  readonly onAgain?: (() => void) | undefined;
}

/** How a round ended (W-7), and after the last one how the match did. */
export function Result({ desk, onLeave, onAgain }: ResultProps) {
  const t = useText(TABLE);
  const folded = useSignal(false);
  const ledger = desk.ledger.value;
  const final = desk.final.value;
  const scene = desk.scene.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    folded.value = false;
    box.current?.focus({ preventScroll: true });
  }, [ledger === undefined, folded]);
  if (ledger === undefined || scene === undefined) return null;
  const asked = desk.asked.value;
  if (folded.value) {
    return (
      <div class="folded">
        <button type="button" class="button primary" onClick={() => (folded.value = false)}>
          {t('unfold')}
        </button>
      </div>
    );
  }
  return (
    <section class="result" aria-label={t('result')} tabIndex={-1} ref={box}>
      <div class="scroll">
        <LedgerView desk={desk} ledger={ledger} scene={scene} />
        <Deltas desk={desk} ledger={ledger} />
        {final !== undefined && <Standing desk={desk} final={final} />}
      </div>
      <div class="foot">
        <button type="button" class="button quiet" onClick={() => (folded.value = true)}>
          {t('fold')}
        </button>
        {final === undefined ? (
          <button type="button" class="button primary" disabled={!asked} onClick={() => desk.next()}>
            {asked ? t('next') : t('waitingOthers')}
          </button>
        ) : (
          <>
            <ReplayLink desk={desk} t={t} />
            <button type="button" class="button" onClick={onLeave}>
              {t('leave')}
            </button>
            {onAgain !== undefined && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t('again')}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ReplayLink({ desk, t }: { desk: Desk; t: Text<'replay'> }) {
  const gid = desk.state.value?.gid;
  if (gid === undefined) return null;
  return (
    <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
      {t('replay')}
    </a>
  );
}

function LedgerView({ desk, ledger, scene }: { desk: Desk; ledger: Ledger; scene: Scene }) {
  return (
    <>
      {ledger.parts.length === 0 && <h2>{ledger.title}</h2>}
      {ledger.parts.map((part) => (
        <PartView key={part.seat} desk={desk} part={part} scene={scene} />
      ))}
      {ledger.turned !== undefined && (
        <p class="turned">
          <span class="caption">{ledger.turned.label}</span>
          <Tiles tiles={ledger.turned.tiles} scene={scene} />
        </p>
      )}
      <Lines desk={desk} lines={ledger.lines} scene={scene} />
    </>
  );
}

function PartView({ desk, part, scene }: { desk: Desk; part: LedgerPart; scene: Scene }) {
  const t = useText(TABLE);
  const { seat, from, hand, lines, worth, total } = part;
  const own = from === seat;
  const drawn = hand.drawn;
  const concealed = drawn === null ? hand.concealed : hand.concealed.filter((tile) => tile !== drawn);
  return (
    <article class="win">
      <h2>{titleOf(desk, seat, own)}</h2>
      {!own && <p class="giver">{t('from', { name: desk.name(from) })}</p>}
      <p class="shown" aria-hidden="true">
        <Tiles tiles={concealed} scene={scene} />
        {hand.melds.map((meld, n) => (
          <Tiles key={n} tiles={meld.tiles} scene={scene} />
        ))}
        {drawn !== null && <Tiles tiles={[drawn]} scene={scene} />}
        {hand.bonus.length > 0 && <Tiles tiles={hand.bonus} scene={scene} />}
      </p>
      <Lines desk={desk} lines={lines} scene={scene} />
      <p class="worth">
        <span>{worth}</span>
        <b>{signed(total)}</b>
      </p>
    </article>
  );
}

function titleOf(desk: Desk, seat: number, own: boolean): string {
  const t = useText(TABLE);
  if (seat === desk.state.value?.seat) return own ? t('youSelfDraw') : t('youWin');
  return t(own ? 'selfDraws' : 'wins', { name: desk.name(seat) });
}

function Tiles({ tiles, scene }: { tiles: readonly number[]; scene: Scene }) {
  return (
    <span class="tiles">
      {tiles.map((tile, n) => (
        <span key={n} class="small">
          <TileFace tile={tile} gold={tile >= 0 && scene.gold === kindOf(tile)} red={scene.reds.includes(tile)} />
        </span>
      ))}
    </span>
  );
}

function Lines({ desk, lines, scene }: { desk: Desk; lines: readonly LedgerLine[]; scene: Scene }) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map((line, n) => (
        <li key={n} class={line.minor === true ? 'minor' : ''}>
          <span class="what">
            {named(line.text, desk)}
            {line.rule !== undefined && <RuleLink game={desk.face.game} rule={line.rule} />}
          </span>
          {line.tiles !== undefined && line.tiles.length > 0 && line.minor !== true && line.tiles.length < 9 && (
            <Tiles tiles={line.tiles} scene={scene} />
          )}
          <span class="value">{line.value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Ledgers name seats by number; the table knows who sits there. */
function named(text: string, desk: Desk): string {
  return text.replaceAll(/\{seat(\d)\}/g, (_, seat: string) => desk.name(Number(seat)));
}

function RuleLink({ game, rule }: { game: string; rule: string }) {
  const t = useText(TABLE);
  return (
    <a class="rule" href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer" aria-label={t('rule', { rule })}>
      {rule}
    </a>
  );
}

/** What each seat won or lost, and has now. */
function Deltas({ desk, ledger }: { desk: Desk; ledger: Ledger }) {
  const scores = desk.view.value?.table.scores ?? [];
  return (
    <ul class="deltas">
      {ledger.deltas.map((delta, seat) => (
        <li key={seat} class={delta > 0 ? 'gain' : delta < 0 ? 'loss' : ''}>
          <span class="who">{desk.name(seat)}</span>
          <span class="delta">{delta === 0 ? '±0' : signed(delta)}</span>
          <span class="score">{amount(scores[seat] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

function Standing({ desk, final }: { desk: Desk; final: Final }) {
  const t = useText(TABLE);
  const order = [0, 1, 2, 3].sort((a, b) => placeOf(final, a) - placeOf(final, b));
  return (
    <section class="final">
      <h2>{t('finalTitle')}</h2>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={seat === desk.state.value?.seat ? 'me' : ''}>
            <span class="place">{placeOf(final, seat)}</span>
            <span class="who">{desk.name(seat)}</span>
            <span class="score">{amount(final.points[seat as 0] ?? 0)}</span>
            <b class="return">{signed(final.returns[seat as 0] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function placeOf({ places }: Final, seat: number): number {
  return places[seat as 0 | 1 | 2 | 3];
}
