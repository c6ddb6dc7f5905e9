import { parseCards } from '@paiju/games/chinese-poker';
import { kindOf, parseTiles } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';
import type { Figure } from '../../games/guide.js';
import { language, listed, text } from '../../i18n/index.js';
import { POKER } from '../../i18n/poker.js';
import { tileText } from '../../i18n/tile-names.js';
import { TileFace } from '../../pieces/tiles/tile-face.js';
import { Face } from '../../poker/face.js';
import { cardNames } from '../../poker/naming.js';

/** The picture of a step, with its tiles or cards named for those who cannot see it. */
export function FigureView({ figure }: { figure: Figure }) {
  return figure.kind === 'tiles' ? <Tiles figure={figure} /> : <Cards rows={figure.rows} />;
}

function tilesOf(text: string): readonly number[] {
  return unwrap(parseTiles(text));
}

function Tiles({ figure }: { figure: Extract<Figure, { kind: 'tiles' }> }) {
  const gold = figure.gold === undefined ? undefined : kindOf(tilesOf(figure.gold)[0] ?? 0);
  const groups = [...figure.groups, ...(figure.last === undefined ? [] : [figure.last])].map(tilesOf);
  const label = groups.map((tiles) => listed(tiles.map((tile) => tileText(tile)))).join(figure.arrow ? ' → ' : '; ');
  return (
    <div class="gd-figure" role="img" aria-label={label}>
      {groups.map((tiles, g) => (
        <span
          key={g}
          data-arrow={(figure.arrow && g > 0) || undefined}
          class={figure.last !== undefined && g === groups.length - 1 ? 'gd-group gd-last' : 'gd-group'}
        >
          {tiles.map((tile, n) => (
            <span key={n} class="guide-tile">
              <TileFace tile={tile} gold={kindOf(tile) === gold} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function Cards({ rows }: { rows: readonly string[] }) {
  const t = text(POKER);
  const hands = rows.map((row) => unwrap(parseCards(row)));
  return (
    <div
      class="gd-figure gd-cards"
      role="img"
      aria-label={hands.map((hand) => cardNames(hand, t, language.value)).join('; ')}
    >
      {hands.map((hand, n) => (
        <span key={n} class="gd-group">
          {hand.map((card) => (
            <span key={card} class="guide-card">
              <Face card={card} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
