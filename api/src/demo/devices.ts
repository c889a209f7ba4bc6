import type { watcherDeviceTable } from '../domain/people/watchers/watchers.table.ts';
import type { DemoWatcher } from './people.ts';

type DemoDevice = typeof watcherDeviceTable.$inferInsert;

const kinds = [
  { name: 'iPhone 15', platform: 'ios', appVersion: '5.2.1' },
  { name: 'Living room TV', platform: 'tv', appVersion: '3.8.0' },
  { name: 'Firefox on Windows', platform: 'web', appVersion: null },
  { name: 'Pixel 9', platform: 'android', appVersion: '5.2.0' },
  { name: 'PlayStation 5', platform: 'console', appVersion: '2.4.0' },
  { name: 'Chrome on macOS', platform: 'web', appVersion: null },
  { name: 'iPad', platform: 'ios', appVersion: '5.1.4' },
] as const;

/**
 * One to three devices for two thirds of the watchers who have watched something; by index, so that the random sequence is
 * unchanged. Blocked watchers and those due for deletion have none.
 */
export const demoDevices = (watchers: readonly DemoWatcher[]): DemoDevice[] =>
  watchers.flatMap((watcher, place) => {
    const { _id, createdAt, lastWatchedAt, country, blockedAt, deleteRequestedAt } = watcher;
    if (!createdAt || !lastWatchedAt || place % 3 === 2) return [];
    const out = blockedAt ?? deleteRequestedAt ?? null;
    return Array.from({ length: 1 + ((place % 4) % 3) }, (_, nth): DemoDevice => {
      const kind = kinds[(place + nth * 2) % kinds.length] ?? kinds[0];
      const used = lastWatchedAt.getTime() - createdAt.getTime();
      return {
        ...kind,
        watcherId: _id,
        firstSeenAt: new Date(createdAt.getTime() + (used * nth) / 4),
        lastSeenAt: new Date(lastWatchedAt.getTime() - (used * nth) / 5),
        lastCountry: country,
        signedOutAt: out ?? (nth === 2 ? lastWatchedAt : null),
      };
    });
  });
