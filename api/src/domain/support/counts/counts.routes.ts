import type { FastifyInstance } from 'fastify';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { type CountKey, countKey, type Counts, countsApi } from '@backlot/contracts/support/counts/counts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { openMatters } from './attention.ts';
import { countQueries } from './counts.repo.ts';

const cacheMs = 30_000;
const access: Record<CountKey, Permission> = {
  movies: 'movie:read',
  makers: 'maker:read',
  watchers: 'watcher:read',
  payments: 'payment:read',
  tickets: 'support:read',
};

export async function countsRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  const queries = countQueries(db);
  const cached = new Map<CountKey, { until: number; value: Promise<unknown> }>();

  const valueOf = (key: CountKey): Promise<unknown> => {
    const at = now();
    const found = cached.get(key);
    if (found && found.until > at.getTime()) return found.value;
    const value = queries[key](at);
    cached.set(key, { until: at.getTime() + cacheMs, value });
    value.catch(() => cached.delete(key)); // a failure is not cached
    return value;
  };

  route(app, countsApi.attention, ({ actor }) => openMatters(db, actor.permissions));
  route(app, countsApi.get, async ({ query, actor }) => {
    const keys = (query.keys ?? countKey.options).filter((key) => can(actor.permissions, access[key]));
    const entries = await Promise.all(keys.map(async (key) => [key, await valueOf(key)]));
    return Object.fromEntries(entries) as Counts; // each value comes from its own key's query; the response schema checks it
  });
}
