import { type AnyGame, canonical } from '@paiju/kernel';

/** The names of a game's presets, asked of the game itself: those it offers for a wrong name and then takes. */
export function presetsOf(game: AnyGame): readonly string[] {
  const asked = game.parseConfig('?');
  const offered = asked.ok ? [] : asked.error.allowed.split(/[^\w.-]+/);
  return offered.filter((name) => name !== '' && game.parseConfig(name).ok);
}

/** The preset a game plays by where nobody names one: the one that gives the rules it gives for none. */
export function defaultPresetOf(game: AnyGame): string | undefined {
  const unnamed = rulesText(game, {});
  const names = presetsOf(game);
  return names.find((name) => rulesText(game, name) === unnamed) ?? names[0];
}

function rulesText(game: AnyGame, input: unknown): string | undefined {
  const config = game.parseConfig(input);
  return config.ok ? canonical(config.value) : undefined;
}
