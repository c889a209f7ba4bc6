import { v7 } from 'uuid';
import type { WatchEvent } from '@backlot/contracts/money/watch/watch';
import { newId } from '../../../platform/db/columns.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signWatch, type WatchClaims } from './watch-tokens.ts';

/** Facts of a view; omitted ones get defaults. */
export const claimsOf = (at: Date, over: Partial<WatchClaims> = {}): WatchClaims => ({
  view: newId(),
  watcher: newId(),
  movie: newId(),
  entitlement: null,
  source: 'rental',
  country: 'DE',
  device: 'phone',
  platform: 'ios',
  quality: null,
  isReturning: false,
  runtimeSec: 6_000,
  from: at.getTime(),
  until: at.getTime() + 12 * 3_600_000,
  ...over,
});

/** An event at a point in time, encoded in its ID. */
export const eventAt = (at: Date, over: Partial<WatchEvent> = {}): WatchEvent => ({
  id: v7({ msecs: at.getTime() }),
  kind: 'progress',
  positionSec: 0,
  watchedSec: 0,
  ...over,
});

/** Reports events like a player, each request from its own IP address. */
export const players = (test: TestApp) => {
  let calls = 0;
  return {
    send: async (...views: { claims: WatchClaims; events: WatchEvent[]; token?: string }[]) => {
      calls += 1;
      const signed = await Promise.all(
        views.map(async ({ claims, events, token }) => ({
          token: token ?? (await signWatch(test.deps.db, claims)),
          events,
        })),
      );
      return test.app.inject({
        method: 'POST',
        url: '/api/watch/event',
        remoteAddress: `10.1.${calls >> 8}.${calls & 255}`,
        payload: { views: signed },
      });
    },
  };
};
