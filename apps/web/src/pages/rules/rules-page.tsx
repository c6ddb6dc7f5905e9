import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { location } from '../../base/address.js';
import { type GameRecord, LISTED } from '../../games/index.js';
import { type Language, language, text, word } from '../../i18n/index.js';
import { RULES } from '../../i18n/rules.js';
import { parseMarkdown } from './markdown.js';
import { native, PartView } from './part.js';
import './rules.css';
import { found, type Section, sectionsOf, wordsOf } from './search.js';
import { Sheet, useSheet } from './sheet-view.js';
import { type RulePage, rulesOf, translate } from './sources.js';

/** The numbered rules of a game: contents, search, and an anchor for every number (`#P-28`). */
export function RulesPage({ game, rule }: { game: GameRecord; rule?: string }) {
  const t = text(RULES);
  const { sections, failed } = useSections(game, language.value);
  const [query, setQuery] = useState('');
  const words = useMemo(() => wordsOf(query), [query]);
  const shown = useMemo(() => found(sections, query), [sections, query]);
  const sheet = useSheet(game, words);
  useAnchor(sections, rule, sheet.ready, () => setQuery(''));
  const hits = sumOf(shown.map(({ parts }) => parts)) + sumOf(sheet.tables.map(({ rows }) => rows));
  return (
    <main class="rules-page">
      <nav class="links" aria-label={t('games')}>
        <a href="/">{t('home')}</a>
        {LISTED.map(({ id, name }) => (
          <a key={id} href={`/rules/${id}`} aria-current={id === game.id ? 'page' : undefined}>
            {word(name)}
          </a>
        ))}
      </nav>
      <header class="rules-head">
        <h1>{t('title', { game: word(game.name) })}</h1>
        <p class="rules-actions">
          <a class="button primary" href={`/play/${game.id}`}>
            {t('play')}
          </a>
          <a class="button" href={`/guide/${game.id}`}>
            {t('guide')}
          </a>
        </p>
        <label class="rules-search">
          <span>{t('search')}</span>
          <input
            type="search"
            value={query}
            placeholder={t('searchHint', { id: game.ruleExample })}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <p class="rl-fine" role="status">
          {words.length > 0 && (hits > 0 ? t('found', { n: hits }) : t('none'))}
        </p>
      </header>
      {failed !== '' && <p role="alert">{t('failed', { reason: failed })}</p>}
      <Sheet game={game} shown={sheet} all={words.length === 0} />
      {words.length === 0 && sections.length > 0 && <Contents sections={sections} title={t('contents')} game={game} />}
      <div class="rules-text">
        {shown.map((section) => (
          <SectionView
            key={section.id}
            section={section}
            game={game}
            words={words}
            linkLabel={(id) => t('link', { id })}
          />
        ))}
      </div>
    </main>
  );
}

function sumOf(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}

/** The sections of a game's pages, fetched and read. */
function useSections(
  game: GameRecord,
  inLanguage: Language,
): { readonly sections: readonly Section[]; readonly failed: string } {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [failed, fail] = useState('');
  useEffect(() => {
    let wanted = true;
    rulesOf(game, inLanguage).then(
      (pages) => {
        if (!wanted) return;
        setSections(pages.flatMap(readPage));
        fail('');
      },
      (error: Error) => wanted && fail(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [game, inLanguage]);
  return { sections, failed };
}

function readPage({ name, english, own }: RulePage): readonly Section[] {
  const sections = sectionsOf(parseMarkdown(english), name);
  return own === undefined ? sections : translate(sections, sectionsOf(parseMarkdown(own), name));
}

/** Scrolls to the rule of the address once everything above it is there; this ends a search. */
function useAnchor(sections: readonly Section[], rule: string | undefined, laidOut: boolean, clear: () => void): void {
  const wanted = rule ?? decodeURIComponent(location.value.hash.slice(1));
  const shown = useRef('');
  useEffect(() => {
    if (wanted === '' || sections.length === 0) return;
    clear();
    const frame = requestAnimationFrame(() => {
      document.querySelector('[data-target]')?.removeAttribute('data-target');
      const element = document.getElementById(wanted) ?? document.getElementById(wanted.replace(/\/.*/, ''));
      if (element === null) return;
      element.setAttribute('data-target', '');
      element.scrollIntoView({ block: wanted.includes('/') ? 'center' : 'start' });
      if (shown.current !== wanted) element.focus({ preventScroll: true });
      shown.current = wanted;
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, sections, laidOut]);
}

/** A screen with room for the contents beside what is read first; a phone opens them when asked. */
const ROOMY = '(min-width: 700px)';

interface ContentsProps {
  readonly sections: readonly Section[];
  readonly title: string;
  readonly game: GameRecord;
}

function Contents({ sections, title, game }: ContentsProps) {
  return (
    <details class="rules-contents" open={matchMedia(ROOMY).matches}>
      <summary>{title}</summary>
      <ol>
        {sections.map(({ id, title: name, level }) => (
          <li key={id} class={`level-${level}`}>
            <a href={`#${id}`}>{native(name, game)}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface SectionProps {
  readonly section: Section;
  readonly game: GameRecord;
  readonly words: readonly string[];
  readonly linkLabel: (id: string) => string;
}

function SectionView({ section, ...shared }: SectionProps) {
  const Title = `h${Math.min(4, section.level + 1)}` as 'h2' | 'h3' | 'h4';
  return (
    <section aria-labelledby={section.id}>
      <Title id={section.id} tabIndex={-1}>
        {native(section.title, shared.game)}
      </Title>
      {section.parts.map((part, n) => (
        <PartView key={n} part={part} {...shared} />
      ))}
    </section>
  );
}
