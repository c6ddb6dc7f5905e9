import { listed, word } from '../i18n/index.js';
import { Tile } from '../pieces/piece.js';
import type { ProblemAnswer, Scene, SeatScene } from './messages.js';
import { sceneLine, seatLine, tileWords, type WwydText } from './words.js';

/** Others first, as they sit before the one who decides; the own seat is the first. */
const ORDER = ['across', 'previous', 'next', 'own'] as const;

/** Everything of a position but the hand: what lies before every seat, what lies face up, the round. */
export function Board({ scene, faceUp, t }: { scene: Scene; faceUp: 'dora' | 'gold'; t: WwydText }) {
  return (
    <section class="ww-board" aria-label={t('table')}>
      <p class="ww-line">
        <span>{sceneLine(scene, t)}</span>
        {scene.faceUp.length > 0 && (
          <span class="ww-faceup">
            {t(faceUp)} <Row label={t(faceUp)} names={scene.faceUp} />
          </span>
        )}
      </p>
      {ORDER.flatMap((who) => scene.seats.filter((seat) => seat.who === who)).map((seat) => (
        <SeatRow key={seat.who} seat={seat} t={t} />
      ))}
    </section>
  );
}

function SeatRow({ seat, t }: { seat: SeatScene; t: WwydText }) {
  const { river, melds, bonus } = seat;
  const named = { seat: t(seat.who) };
  return (
    <div class="ww-seat">
      <p>{seatLine(seat, t)}</p>
      {river.length > 0 && (
        <ol class="ww-river" aria-label={t('riverOf', named)}>
          {river.map(({ name, ready, called }, n) => (
            <li key={n} class={`ww-small${ready ? ' ready' : ''}${called ? ' called' : ''}`}>
              <span class="hidden">
                {tileWords(name)}
                {ready && ` (${t('declared')})`}
              </span>
              <span aria-hidden="true">
                <Tile name={name} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {melds.length + bonus.length > 0 && (
        <div class="ww-melds">
          {melds.map((meld, n) => (
            <Row key={n} label={t('meldsOf', named)} names={meld} />
          ))}
          {bonus.length > 0 && <Row label={t('bonusOf', named)} names={bonus} />}
        </div>
      )}
    </div>
  );
}

/** Tiles side by side, as one picture. */
function Row({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <span class="ww-row" role="img" aria-label={`${label}: ${listed(names.map(tileWords))}`}>
      {names.map((name, n) => (
        <span key={n} class="ww-small">
          <Tile name={name === '' ? undefined : name} />
        </span>
      ))}
    </span>
  );
}

/** The tiles of a hand of thirteen with the one that was drawn. */
const SHORT = 14;

interface HandProps {
  readonly posed: Extract<ProblemAnswer, { kind: 'posed' }>;
  /** True once the coach has been asked. */
  readonly shown: boolean;
  readonly t: WwydText;
  readonly onChoose: (code: string) => void;
}

/** The hand as buttons, and what else may be done. */
export function Hand({ posed: { scene, told }, shown, t, onChoose }: HandProps) {
  const codes = new Set(told.candidates.map(({ code }) => code));
  const made = shown ? told.candidates[told.chosen]?.code : undefined;
  const best = shown ? told.candidates[0]?.code : undefined;
  const others = told.candidates
    .filter(({ action }) => action.kind !== 'discard')
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const tiles = [...scene.hand, scene.drawn];
  return (
    <>
      <p class="ww-ask">{t('ask')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset */}
      <div
        class={`ww-hand${tiles.length > SHORT ? ' long' : ''}`}
        role="group"
        aria-label={t('hand')}
        style={{ '--tiles': tiles.length }}
      >
        {tiles.map((name, n) => {
          const isDrawn = n === tiles.length - 1;
          const said = tileWords(name);
          return (
            <button
              key={n}
              type="button"
              class={`ww-tile${isDrawn ? ' drawn' : ''}${name === best ? ' best' : ''}`}
              aria-label={isDrawn ? t('drawn', { tile: said }) : said}
              aria-pressed={name === made}
              disabled={!codes.has(name)}
              onClick={() => onChoose(name)}
            >
              <Tile name={name} />
            </button>
          );
        })}
      </div>
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
        <div class="ww-others" role="group" aria-label={t('otherChoices')}>
          {others.map(({ code, name }) => (
            <button key={code} type="button" class="button" aria-pressed={code === made} onClick={() => onChoose(code)}>
              {word(name)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
