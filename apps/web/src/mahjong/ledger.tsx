import type { ComponentChildren } from 'preact';
import { listed, signed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { tileText } from '../i18n/tile-names.js';
import { TileFace } from '../pieces/piece.js';
import { RuleLink } from '../seat/panel-parts.js';
import { type Ledger, type LedgerLine, type LedgerPart, looksOf, type Scene } from './face.js';
import type { TableModel } from './table-model.js';
import { atMs } from './unfolding.js';

/** A hand of more tiles is in sight above its lines: they show only what is less than all of it. */
const PART = 9;

/** Every line that led to what the seats won and lost (W-7). */
export function LedgerView({ model, ledger, scene }: { model: TableModel; ledger: Ledger; scene: Scene }) {
  let beat = ledger.turned === undefined ? 0 : 1;
  const from = ledger.parts.map(({ lines }) => {
    const first = beat;
    beat += lines.length + 1;
    return first;
  });
  return (
    <>
      {ledger.parts.length === 0 && <h2>{ledger.title}</h2>}
      {ledger.parts.map((part, n) => (
        <PartView key={part.seat} model={model} part={part} scene={scene} beat={from[n] ?? 0}>
          {n === 0 && ledger.turned !== undefined && (
            <p class="turned" style={told(0)}>
              <span class="caption">{ledger.turned.label}</span>
              <Tiles tiles={ledger.turned.tiles} scene={scene} said />
            </p>
          )}
        </PartView>
      ))}
      <Lines model={model} lines={ledger.lines} scene={scene} beat={0} />
      {ledger.laid?.map(({ seat, tiles }) => (
        <p key={seat} class="laid">
          <span class="caption">{model.name(seat)}</span>
          <Tiles tiles={tiles} scene={scene} said />
        </p>
      ))}
    </>
  );
}

/** The moment after a win at which something is told: the style sheet waits for it. */
function told(beat: number): Record<string, string> {
  return { '--at': `${atMs(beat)}ms` };
}

interface PartProps {
  readonly model: TableModel;
  readonly part: LedgerPart;
  readonly scene: Scene;
  /** The first beat of its lines. */
  readonly beat: number;
  readonly children: ComponentChildren;
}

function PartView({ model, part, scene, beat, children }: PartProps) {
  const { seat, from, lines, worth, total, grand } = part;
  return (
    <article class="win">
      <h2>{titleOf(model, seat, from === seat)}</h2>
      <How model={model} part={part} />
      <HandView part={part} scene={scene} />
      {children}
      <Lines model={model} lines={lines} scene={scene} beat={beat} />
      <p class="worth" style={told(beat + lines.length)}>
        <span>{capital(worth)}</span>
        {grand !== undefined && <strong class="grand">{capital(grand)}</strong>}
        <b>{signed(total)}</b>
      </p>
    </article>
  );
}

function titleOf(model: TableModel, seat: number, own: boolean): string {
  const t = text(TABLE);
  if (seat === model.state.value?.seat) return own ? t('youSelfDraw') : t('youWin');
  return t(own ? 'selfDraws' : 'wins', { name: model.name(seat) });
}

/** The seat that gave the tile, and the rule by which it could be taken, where that has a name. */
function How({ model, part: { seat, from, how } }: { model: TableModel; part: LedgerPart }) {
  const t = text(TABLE);
  const given = from === seat ? '' : t('from', { name: model.name(from) });
  if (given === '' && how === undefined) return null;
  return (
    <p class="giver">
      <span>{given || capital(how?.text ?? '')}</span>
      {how !== undefined && <RuleLink rule={how.rule} />}
    </p>
  );
}

/** The winning hand as it lay: what stood with the winning tile apart, then melds and bonus tiles; one or two of these alone need no row. */
export function HandView({ part: { hand }, scene }: { part: Pick<LedgerPart, 'hand'>; scene: Scene }) {
  const { drawn, melds, bonus } = hand;
  const concealed = hand.concealed.filter((tile) => tile !== drawn);
  const beside = melds.length === 0 && bonus.length < 3 ? bonus.length : 0;
  return (
    <div
      class={`shown${beside > 0 ? ' one-row' : ''}`}
      style={{ '--count': concealed.length + 1.5 + (beside > 0 ? beside + 0.6 : 0) }}
      role="img"
      aria-label={handWords({ ...hand, concealed }, scene)}
    >
      <span class="standing">
        <Tiles tiles={concealed} scene={scene} />
        {drawn !== null && <Tiles tiles={[drawn]} scene={scene} />}
      </span>
      {melds.map((meld, n) => (
        <Tiles key={n} tiles={meld.tiles} scene={scene} />
      ))}
      {bonus.length > 0 && <Tiles tiles={bonus} scene={scene} />}
    </div>
  );
}

/** A winning hand in words: what stood, the tile that won, melds and bonus tiles (W-25). */
function handWords({ concealed, drawn, melds, bonus }: LedgerPart['hand'], { reds }: Scene): string {
  const t = text(TABLE);
  const words = (tiles: readonly number[]): string => listed(tiles.map((tile) => tileText(tile, reds)));
  const parts = [
    t('item', { name: t('winningHand'), value: words(concealed) }),
    drawn === null ? '' : t('item', { name: t('winningTile'), value: tileText(drawn, reds) }),
    melds.length === 0 ? '' : t('item', { name: t('melds'), value: melds.map(({ tiles }) => words(tiles)).join('; ') }),
    bonus.length === 0 ? '' : t('item', { name: t('flowers'), value: words(bonus) }),
  ];
  return parts
    .filter(Boolean)
    .map((part) => t('sentence', { text: part }))
    .join(' ');
}

/** Tiles side by side; `said`: named for those who do not see them, where no words beside them do. */
function Tiles({ tiles, scene, said = false }: { tiles: readonly number[]; scene: Scene; said?: boolean }) {
  const name = said
    ? ({ role: 'img', 'aria-label': listed(tiles.map((tile) => tileText(tile, scene.reds))) } as const)
    : {};
  return (
    <span class="tiles" {...name}>
      {tiles.map((tile, n) => (
        <span key={n} class="small">
          <TileFace tile={tile} {...looksOf(scene, tile)} />
        </span>
      ))}
    </span>
  );
}

interface LinesProps {
  readonly model: TableModel;
  readonly lines: readonly LedgerLine[];
  readonly scene: Scene;
  readonly beat: number;
}

function Lines({ model, lines, scene, beat }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map(({ text, value, rule, row, tiles = [], minor }, n) => (
        <li key={n} class={minor === true ? 'minor' : ''} style={told(beat + n)}>
          <span class="what">{capital(named(text, model))}</span>
          {tiles.length > 0 && tiles.length < PART && <Tiles tiles={tiles} scene={scene} />}
          <span class="value">{value}</span>
          {rule !== undefined && <RuleLink rule={rule} row={row} />}
        </li>
      ))}
    </ul>
  );
}

/** Ledgers name seats by number; the table knows who sits there. */
function named(text: string, model: TableModel): string {
  return text.replaceAll(/\{seat(\d)\}/g, (_, seat: string) => model.name(Number(seat)));
}

/** Names of patterns are words among others; at the head of a line they begin as lines do. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
