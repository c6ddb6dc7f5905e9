import { DECK_SIZE, makeCard } from '@paiju/games/chinese-poker';
import type { ComponentChildren } from 'preact';
import { text } from '../../i18n/index.js';
import { SETTINGS } from '../../i18n/settings.js';
import { SPECIMEN } from '../../i18n/specimen.js';
import { CardArt, Tile } from '../../pieces/piece.js';
import { TILE_NAMES } from '../../pieces/tiles/install.js';
import { TopBar } from '../../shell/top-bar.js';
import './specimen.css';

const THEMES = ['classic', 'dark', 'colour-blind'] as const;
const SIZES = [24, 40, 60, 90];
const CARDS = Array.from({ length: DECK_SIZE }, (_, card) => makeCard(card));

/** Every tile and card, in every theme and at four sizes: to look at. */
export function Page() {
  const t = text(SPECIMEN);
  const settings = text(SETTINGS);
  return (
    <>
      <TopBar />
      <main class="specimen">
        <h1>{t('title')}</h1>
        {THEMES.map((theme) => (
          <section key={theme} data-theme={theme} aria-labelledby={`theme-${theme}`}>
            <h2 id={`theme-${theme}`}>{settings(`theme.${theme}`)}</h2>
            <h3>{t('tiles')}</h3>
            {SIZES.map((size) => (
              <Row key={size} label={t('size', { n: size })} size={size} ratio={1.36}>
                {TILE_NAMES.map((name) => (
                  <Shown key={name} name={name}>
                    <Tile name={name} />
                  </Shown>
                ))}
                <Shown name={t('gold')}>
                  <Tile name="3p" gold />
                </Shown>
                <Shown name={t('index')}>
                  <Tile name="5s" index />
                </Shown>
                <Shown name={t('back')}>
                  <Tile />
                </Shown>
              </Row>
            ))}
            <h3>{t('cards')}</h3>
            {SIZES.map((size) => (
              <Row key={size} label={t('size', { n: size })} size={size} ratio={1.4}>
                {CARDS.map((name) => (
                  <Shown key={name} name={name}>
                    <CardArt name={name} />
                  </Shown>
                ))}
                <Shown name={t('back')}>
                  <CardArt />
                </Shown>
              </Row>
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

function Row({ label, size, ratio, children }: RowProps) {
  return (
    <ul aria-label={label} style={{ '--size': `${size}px`, '--tile-width': `${size}px`, '--ratio': ratio }}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly label: string;
  readonly size: number;
  readonly ratio: number;
  readonly children: ComponentChildren;
}

function Shown({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <li title={name}>
      {children}
      <span class="said">{name}</span>
    </li>
  );
}
