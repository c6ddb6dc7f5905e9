import type { GameRecord } from '../../games/index.js';
import { language } from '../../i18n/index.js';
import type { Block, Inline, Item } from './markdown.js';
import { marked, type Part } from './search.js';

interface Shared {
  readonly game: GameRecord;
  readonly words: readonly string[];
  readonly linkLabel: (id: string) => string;
  /** The rule that a table belongs to. */
  readonly rule?: string;
}

/** One numbered rule with its boxes, or what stands between two rules. */
export function PartView({ part, ...shared }: Shared & { part: Part }) {
  if (part.kind === 'other') return <BlockView block={part.block} {...shared} />;
  const { item, boxes } = part;
  const [first] = item.rules;
  return (
    <article class="rl-rule" id={first} tabIndex={-1}>
      <p class="rule-number">
        {item.rules.map((id) => (
          <a key={id} {...(id !== first && { id })} href={`#${id}`} aria-label={shared.linkLabel(id)}>
            {id}
          </a>
        ))}
      </p>
      <div class="rule-body">
        {[...item.blocks, ...boxes].map((block, n) => (
          <BlockView key={n} block={block} {...shared} {...(first !== undefined && { rule: first })} />
        ))}
      </div>
    </article>
  );
}

function BlockView({ block, ...shared }: Shared & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return null; // a section's title, shown above it
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} {...shared} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, n) => (
            <Entry key={n} item={item} {...shared} />
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView block={block} {...shared} />;
    case 'code':
      return (
        // A wide box is scrolled by the keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <pre tabIndex={0} class={`rl-box ${block.box}`} lang="en">
          <code>{marks(block.text, shared)}</code>
        </pre>
      );
    default:
      return block satisfies never;
  }
}

function Entry({ item, ...shared }: Shared & { item: Item }) {
  return (
    <li>
      {item.blocks.map((block, n) => (
        <BlockView key={n} block={block} {...shared} />
      ))}
    </li>
  );
}

function TableView({ block, ...shared }: Shared & { block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <div class="rl-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, n) => (
              <th key={n} scope="col">
                <Runs runs={cell} {...shared} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, r) => (
            <tr key={r} {...anchorOf(block.rows, r, shared.rule)}>
              {row.map((cell, n) => (
                <td key={n}>
                  <Runs runs={cell} {...shared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row that begins with an id can be led to: `#R-13/pinfu`; of two with one id, the first. */
function anchorOf(rows: readonly (readonly (readonly Inline[])[])[], n: number, rule: string | undefined) {
  const ids = rows.map(([first]) => (first ?? []).map(({ text }) => text).join(''));
  const id = ids[n] ?? '';
  if (rule === undefined || !/^[a-zA-Z]\w*$/.test(id) || ids.indexOf(id) !== n) return {};
  return { id: `${rule}/${id}`, tabIndex: -1 };
}

function Runs({ runs, ...shared }: Shared & { runs: readonly Inline[] }) {
  return (
    <>
      {runs.map((run, n) => (
        <Run key={n} run={run} {...shared} />
      ))}
    </>
  );
}

function Run({ run, ...shared }: Shared & { run: Inline }) {
  const { game } = shared;
  const text = marks(run.text, shared);
  switch (run.kind) {
    case 'text':
      return <>{text}</>;
    case 'code':
      return <code>{text}</code>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'rule':
      return <a href={`/rules/${game.id}#${run.text}`}>{text}</a>;
    case 'link':
      if (run.to.startsWith('../')) return <>{text}</>; // a document that is no part of the page
      return <a href={`#${run.to.replace(/\.md$/, '')}`}>{text}</a>;
    default:
      return run satisfies never;
  }
}

function marks(text: string, { game, words }: Shared) {
  return marked(text, words).map((piece, n) =>
    piece.hit ? <mark key={n}>{native(piece.text, game)}</mark> : native(piece.text, game),
  );
}

const HAN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u;

/** In English text the game's own words are marked as of their language, so that their glyphs are right (W-9). */
export function native(text: string, game: GameRecord) {
  if (language.value !== 'en' || !HAN.test(text)) return text;
  return text.split(HAN).map((piece, n) =>
    n % 2 === 0 ? (
      piece
    ) : (
      <span key={n} lang={game.native}>
        {piece}
      </span>
    ),
  );
}
