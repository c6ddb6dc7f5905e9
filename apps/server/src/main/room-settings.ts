import { DEFAULT_SETTINGS, type RoomSettings } from '../rooms/index.js';
import type { Settings } from '../settings/index.js';

/** The settings as rooms take them: milliseconds throughout. */
export function roomSettings(settings: Settings): RoomSettings {
  const { maxGames, maxRooms, claimMs, botPaceMs, botBudgetMs, botNodes, botWorkers } = settings;
  const { chatLength, chatRate, maxSpectators, spectatorDelay, digestEvery } = settings;
  return {
    ...DEFAULT_SETTINGS,
    ...{ maxGames, maxRooms, claimMs, botPaceMs, botBudgetMs, botNodes, botWorkers },
    ...{ chatLength, chatRate, maxSpectators, spectatorDelay, digestEvery },
    roomTtlMs: settings.roomTtlSeconds * 1000,
    keepMs: settings.keepSeconds * 1000,
    graceMs: settings.graceSeconds * 1000,
    resumeMs: settings.resumeSeconds * 1000,
    advanceMs: settings.advanceSeconds * 1000,
    backlogBytes: settings.resumeBytes,
  };
}
