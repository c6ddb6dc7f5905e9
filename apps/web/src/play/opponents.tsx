import type { Character } from '@paiju/ai/characters';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { GameRecord } from '../games/index.js';
import { CHARACTERS } from '../i18n/characters.js';
import { text, word } from '../i18n/index.js';
import { Portrait } from '../seat/people.js';
import { filled, OTHERS, toggled } from './local/messages.js';
import './play.css';

/** The number of characters of a game, before they are fetched: their cards keep their places. */
const COMING = 6;

/** The characters of a game once they are fetched; none where only levels play it. */
export function useCharacters(game: GameRecord): readonly Character[] {
  const [characters, setCharacters] = useState<readonly Character[]>([]);
  useLayoutEffect(() => {
    let current = true;
    setCharacters([]);
    game.characters?.().then((found) => current && setCharacters(found));
    return () => {
      current = false;
    };
  }, [game]);
  return characters;
}

/** The most bots at a table of a game with one person. */
export function mostBots({ opponents = OTHERS }: GameRecord): number {
  return opponents;
}

interface Among {
  readonly characters: readonly Character[];
  /** As chosen so far; who is not among the characters does not count. */
  readonly value: readonly string[] | undefined;
  /** The number of opponents, three where a game does not say. */
  readonly seats: number | undefined;
}

interface Props extends Among {
  readonly onPick: (opponents: readonly string[]) => void;
}

/** The opponents that are chosen among some characters: what was picked, or whom a newcomer meets. */
function chosenAmong({ characters, value, seats }: Among): readonly string[] {
  const ids = characters.map(({ id }) => id);
  const known = value?.filter((id) => ids.includes(id));
  return known === undefined || known.length !== value?.length ? filled([], ids, seats) : known.slice(0, seats);
}

/** The opponents who sit down: those who are chosen, and the usual ones where that is fewer than there are seats. */
export function seatedAmong(among: Among): readonly string[] {
  const ids = among.characters.map(({ id }) => id);
  return filled(chosenAmong(among), ids, among.seats);
}

/** An opponent for each seat among the characters of a game, each with a face, a strength and a way to play. */
export function Opponents({ characters, value, seats = OTHERS, onPick }: Props) {
  const t = text(CHARACTERS);
  const chosen = chosenAmong({ characters, value, seats });
  const isComing = characters.length === 0;
  return (
    <fieldset class="opponents" aria-busy={isComing}>
      <legend>
        {t('opponents')} <small role="status">{!isComing && t('chosen', { n: chosen.length, of: seats })}</small>
      </legend>
      {isComing &&
        Array.from({ length: COMING }, (_, n) => (
          <span key={n} class="opponent" aria-hidden="true">
            <span class="card">
              <span class="portrait" />
            </span>
          </span>
        ))}
      {characters.map((character) => (
        <label key={character.id} class="opponent">
          <input
            type="checkbox"
            name="opponents"
            value={character.id}
            checked={chosen.includes(character.id)}
            onChange={() => onPick(toggled(chosen, character.id, seats))}
          />
          <span class="card">
            <Portrait id={character.id} size={56} />
            <span class="about">
              <b>{word(character.names)}</b>
              <Strength character={character} />
              <small>{word(character.about)}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Someone's strength: a word, and as many dots as it takes. */
function Strength({ character: { strength, step, steps } }: { character: Character }) {
  const t = text(CHARACTERS);
  return (
    <span class="strength">
      {t(strength)}
      <span class="dots" aria-hidden="true">
        {Array.from({ length: steps }, (_, n) => (
          <i key={n} class={n < step ? 'on' : ''} />
        ))}
      </span>
    </span>
  );
}
