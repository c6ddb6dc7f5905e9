import { useEffect, useState } from 'preact/hooks';
import type { GameRecord, HouseRule, Switches } from '../games/index.js';
import { text, word } from '../i18n/index.js';
import { SETUP } from '../i18n/setup.js';
import { isPlayed, withRule } from './plan.js';

interface Props {
  readonly game: GameRecord;
  /** The switches of those that are played. */
  readonly chosen: Switches;
  readonly onPick: (switches: Switches) => void;
}

/** The house rules of a game, beside its preset; nothing where it has none. */
export function House({ game, chosen, onPick }: Props) {
  const t = text(SETUP);
  const house = useHouse(game);
  if (house.length === 0) return null;
  const played = house.filter((rule) => isPlayed(rule, chosen)).length;
  return (
    <details class="house">
      <summary>{played === 0 ? t('house') : `${t('house')} (${played})`}</summary>
      <fieldset class="pick">
        <legend class="hidden">{t('house')}</legend>
        {house.map((rule) => (
          <label key={rule.id}>
            <input
              type="checkbox"
              name="house"
              value={rule.id}
              checked={isPlayed(rule, chosen)}
              onChange={() => onPick(withRule(house, chosen, rule))}
            />
            <span>{word(rule.name)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function useHouse(game: GameRecord): readonly HouseRule[] {
  const [house, setHouse] = useState<readonly HouseRule[]>([]);
  useEffect(() => {
    let current = true;
    setHouse([]);
    game.offer.house?.().then((found) => current && setHouse(found));
    return () => {
      current = false;
    };
  }, [game]);
  return house;
}
