import { kindOf } from '@paiju/games/mahjong';
import { signed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { TileFace } from '../pieces/piece.js';
import { RuleLink } from '../seat/panel-parts.js';
import type { Ledger, LedgerLine, LedgerPart, Scene } from './face.js';
import type { TableModel } from './table-model.js';

/** A hand of more tiles is in sight above its lines: they show only what is less than all of it. */
const PART = 9;

/** Every line that led to what the seats won and lost (W-7). */
export function LedgerView({ model, ledger, scene }: { model: TableModel; ledger: Ledger; scene: Scene }) {
  return (
    <>
      {ledger.parts.length === 0 && <h2>{ledger.title}</h2>}
      {ledger.parts.map((part) => (
        <PartView key={part.seat} model={model} part={part} scene={scene} />
      ))}
      {ledger.turned !== undefined && (
        <p class="turned">
          <span class="caption">{ledger.turned.label}</span>
          <Tiles tiles={ledger.turned.tiles} scene={scene} />
        </p>
      )}
      <Lines model={model} lines={ledger.lines} scene={scene} />
      {ledger.laid?.map(({ seat, tiles }) => (
        <p key={seat} class="laid">
          <span class="caption">{model.name(seat)}</span>
          <Tiles tiles={tiles} scene={scene} />
        </p>
      ))}
    </>
  );
}

function PartView({ model, part, scene }: { model: TableModel; part: LedgerPart; scene: Scene }) {
  const { seat, from, lines, worth, total } = part;
  return (
    <article class="win">
      <h2>{titleOf(model, seat, from === seat)}</h2>
      <How model={model} part={part} />
      <HandView part={part} scene={scene} />
      <Lines model={model} lines={lines} scene={scene} />
      <p class="worth">
        <span>{capital(worth)}</span>
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
      {given || capital(how?.text ?? '')}
      {how !== undefined && <RuleLink class="rule" rule={how.rule} />}
    </p>
  );
}

/** The winning hand as it lay: what stood with the winning tile apart, then melds and bonus tiles. */
function HandView({ part: { hand }, scene }: { part: LedgerPart; scene: Scene }) {
  const { drawn, melds, bonus } = hand;
  const concealed = hand.concealed.filter((tile) => tile !== drawn);
  return (
    <div class="shown" style={{ '--count': concealed.length + 1.5 }} aria-hidden="true">
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

function Lines({ model, lines, scene }: { model: TableModel; lines: readonly LedgerLine[]; scene: Scene }) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map(({ text, value, rule, tiles = [], minor }, n) => (
        <li key={n} class={minor === true ? 'minor' : ''}>
          <span class="what">
            {capital(named(text, model))}
            {rule !== undefined && <RuleLink class="rule" rule={rule} />}
          </span>
          {tiles.length > 0 && tiles.length < PART && <Tiles tiles={tiles} scene={scene} />}
          <span class="value">{value}</span>
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
