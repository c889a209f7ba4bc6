import type { FastifyInstance } from 'fastify';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { type Badges, badgesApi } from '@backlot/contracts/support/counts/badges';
import {
  attentionKind,
  type CountKey,
  countKey,
  type Counts,
  countsApi,
} from '@backlot/contracts/support/counts/counts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { badgesOf, attentionKindsFor, mattersNeedingAttention } from './attention.ts';
import { countQueries } from './counts.repo.ts';

const cacheMs = 30_000;
const access: Record<CountKey, Permission> = {
  movies: 'movie:read',
  makers: 'maker:read',
  watchers: 'watcher:read',
  payments: 'payment:read',
  tickets: 'support:read',
};

export async function countsRoutes(app: FastifyInstance, { bus, db, now }: Pick<Deps, 'bus' | 'db' | 'now'>) {
  const queries = countQueries(db);
  const figures = cachedFor<CountKey, unknown>(now, (key, at) => queries[key](at));
  /** By the matters that a person can settle: people of one role share them. */
  const badges = cachedFor<string, Badges>(now, (kinds) =>
    badgesOf(
      db,
      attentionKind.options.filter((kind) => kinds.split(' ').includes(kind)),
    ),
  );
  const unsubscribe = bus.subscribe(null, ({ type }) => {
    if (type === 'count') badges.clear();
  });
  app.addHook('onClose', async () => unsubscribe());

  route(app, badgesApi.get, ({ actor }) => badges.get(attentionKindsFor(actor.permissions).join(' ')));
  route(app, countsApi.attention, ({ actor }) => mattersNeedingAttention(db, actor.permissions));
  route(app, countsApi.get, async ({ query, actor }) => {
    const keys = (query.keys ?? countKey.options).filter((key) => can(actor.permissions, access[key]));
    const entries = await Promise.all(keys.map(async (key) => [key, await figures.get(key)]));
    return Object.fromEntries(entries) as Counts; // each value comes from its own key's query; the response schema checks it
  });
}

/** Values by key, each kept for 30 s. */
function cachedFor<Key, Value>(now: Deps['now'], read: (key: Key, at: Date) => Promise<Value>) {
  const cached = new Map<Key, { until: number; value: Promise<Value> }>();
  const get = (key: Key): Promise<Value> => {
    const at = now();
    const found = cached.get(key);
    if (found && found.until > at.getTime()) return found.value;
    const value = read(key, at);
    cached.set(key, { until: at.getTime() + cacheMs, value });
    value.catch(() => cached.delete(key)); // a failure is not cached
    return value;
  };
  return { get, clear: () => cached.clear() };
}
