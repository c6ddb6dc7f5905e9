import { decoded, location } from '../base/address.js';
import { FIRST, type GameRecord, gameOf } from '../games/index.js';

/** The place of the page. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'play'; readonly game: GameRecord }
  | { readonly name: 'room'; readonly id: string }
  | { readonly name: 'join' }
  | { readonly name: 'replay'; readonly id?: string }
  | { readonly name: 'rules'; readonly game: GameRecord }
  | { readonly name: 'guide'; readonly game: GameRecord }
  | { readonly name: 'wwyd'; readonly game: GameRecord }
  | { readonly name: 'drills' }
  | { readonly name: 'statistics' }
  | { readonly name: 'settings' }
  | { readonly name: 'specimen' }
  | { readonly name: 'lost' };

/** The route of a path; anything unknown is `lost`. */
export function parseRoute(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (rest.length > 0) return { name: 'lost' };
  switch (first) {
    case '':
      return { name: 'home' };
    case 'join':
    case 'drills':
    case 'statistics':
    case 'settings':
    case 'specimen':
      return second === undefined ? { name: first } : { name: 'lost' };
    case 'play':
    case 'rules':
    case 'guide':
      return ofGame(first, gameOf(second));
    case 'wwyd':
      return ofGame(
        first,
        second === undefined ? FIRST : [gameOf(second)].find((game) => game?.problems !== undefined),
      );
    case 'room':
      return second === undefined ? { name: 'join' } : { name: 'room', id: second };
    case 'replay':
      return second === undefined ? { name: 'replay' } : { name: 'replay', id: second };
    default:
      return { name: 'lost' };
  }
}

function ofGame(name: 'play' | 'rules' | 'guide' | 'wwyd', game: GameRecord | undefined): Route {
  return game === undefined ? { name: 'lost' } : { name, game };
}

/** The path of a route. */
export function pathOf(to: Exclude<Route, { name: 'lost' }>): string {
  switch (to.name) {
    case 'home':
      return '/';
    case 'play':
    case 'rules':
    case 'guide':
    case 'wwyd':
      return `/${to.name}/${to.game.id}`;
    case 'room':
      return `/room/${encodeURIComponent(to.id)}`;
    case 'replay':
      return to.id === undefined ? '/replay' : `/replay/${encodeURIComponent(to.id)}`;
    default:
      return `/${to.name}`;
  }
}

/** The route the page shows. */
export function currentRoute(): Route {
  return parseRoute(location.value.pathname);
}
