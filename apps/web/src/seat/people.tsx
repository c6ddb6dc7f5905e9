import { PEOPLE, type Person } from '@paiju/ai/characters/people';
import type { TablePlayer } from '@paiju/client';
import { BASE } from '../base/address.js';
import { text, word } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';

function personOf(id: string | undefined): Person | undefined {
  return PEOPLE.find((person) => person.id === id);
}

/** The name of a character in the language of the page; undefined where nobody has this id. */
export function personName(id: string | undefined): string | undefined {
  const person = personOf(id);
  return person && word(person.names);
}

/** The name of a player: of a character in the language of the page, with what tells a namesake apart; a program is marked (C-10). */
export function playerName({
  name,
  character,
  isProgram,
}: Pick<TablePlayer, 'name' | 'character' | 'isProgram'>): string {
  if (isProgram === true) return text(SHELL)('program', { name });
  const person = personOf(character);
  if (person === undefined) return name;
  const english = person.names.en;
  return word(person.names) + (name.startsWith(english) ? name.slice(english.length) : '');
}

/** The face of a character; `told` says what it shows, where no name stands beside it. */
export function Portrait({ id, size, told = false }: { id: string | undefined; size: number; told?: boolean }) {
  const person = personOf(id);
  if (person === undefined) return null;
  return (
    <img
      class="portrait"
      src={`${BASE}/faces/${person.id}.svg`}
      alt={told ? `${word(person.names)}, ${word(person.looks)}` : ''}
      width={size}
      height={size}
      draggable={false}
    />
  );
}
