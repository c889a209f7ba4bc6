import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Watcher, WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import { newId } from '../../../platform/db/columns.ts';
import type { SendRequest, TestApp } from '../../../testing/test-app.ts';
import { sessionTable } from '../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { ticketMessageTable, ticketTable } from '../../support/tickets/tickets.table.ts';
import { watchEventTable } from '../../money/watch/watch.table.ts';
import { watcherDeviceTable, watcherTable } from './watchers.table.ts';

type NewWatcher = typeof watcherTable.$inferInsert;

export const watcherFixture = (over: Partial<NewWatcher> = {}): NewWatcher => ({
  name: 'Ada Viewer',
  email: `${(over.name ?? 'ada').toLowerCase().replace(/[^a-z0-9]+/g, '.')}@watchers.test`,
  country: 'GB',
  status: 'active',
  ...over,
});

/** The body of a create, on the wire. */
export const watcherBody = (over: Partial<WatcherInput> = {}): WatcherInput => ({
  name: 'Ida Kaya',
  email: 'ida@watchers.test',
  phone: null,
  country: 'DE',
  city: null,
  timezone: null,
  language: null,
  birthYear: null,
  gender: null,
  tags: [],
  notes: '',
  marketingEmail: false,
  marketingPush: false,
  ...over,
});

export type Person = SendRequest & { _id: string };

/** Inserts and reads watchers and what belongs to them. */
export function watcherScenario(test: TestApp) {
  const { db } = test.deps;
  let made = 0;
  return {
    insert: async (...people: Partial<NewWatcher>[]) =>
      db
        .insert(watcherTable)
        .values(people.map((over) => watcherFixture({ email: `w${(made += 1)}@watchers.test`, ...over })))
        .returning(),
    one: async (over: Partial<NewWatcher> = {}) => {
      const [watcher] = await db
        .insert(watcherTable)
        .values(watcherFixture({ email: `w${(made += 1)}@watchers.test`, ...over }))
        .returning();
      if (!watcher) throw new Error('An insert returned no row');
      return watcher;
    },
    stored: async (_id: string) => {
      const [watcher] = await db.select().from(watcherTable).where(eq(watcherTable._id, _id));
      return watcher;
    },
    revisions: (_id: string) =>
      db.select().from(revisionTable).where(eq(revisionTable.objectId, _id)).orderBy(revisionTable.at),
    audits: (_id: string) =>
      db.select().from(auditTable).where(eq(auditTable.objectId, _id)).orderBy(auditTable.seq),
    ticket: async (requesterEmail: string, over: Partial<typeof ticketTable.$inferInsert> = {}) => {
      const at = over.createdAt ?? new Date();
      const _id = newId();
      await db.insert(ticketTable).values({
        _id,
        number: `T-${_id.slice(-6)}`,
        subject: 'No sound',
        requesterName: 'Ada',
        category: 'playback',
        priority: 'normal',
        status: 'open',
        lastMessageAt: at,
        createdAt: at,
        requesterEmail,
        ...over,
      });
      await db
        .insert(ticketMessageTable)
        .values({ ticketId: _id, authorName: 'Ada', authorType: 'requester', body: 'Help!' });
      return _id;
    },
    device: async (watcherId: string, over: Partial<typeof watcherDeviceTable.$inferInsert> = {}) => {
      const _id = newId();
      const seen = {
        firstSeenAt: new Date('2026-01-01T10:00:00Z'),
        lastSeenAt: new Date('2026-02-01T10:00:00Z'),
      };
      await db
        .insert(watcherDeviceTable)
        .values({ _id, watcherId, name: 'Living room TV', platform: 'tv', ...seen, ...over });
      return _id;
    },
    played: (
      watcherId: string,
      movieId: string,
      at: string,
      over: Partial<typeof watchEventTable.$inferInsert> = {},
    ) =>
      db.insert(watchEventTable).values({
        id: newId(),
        at: new Date(at),
        watcherId,
        movieId,
        kind: 'start' as const,
        positionSec: 0,
        ...over,
      }),
  };
}

/** As after a step-up. */
export const stepUpOf = ({ deps }: TestApp, { _id }: Person) =>
  deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: new Date(deps.now().getTime() + 60_000) })
    .where(eq(sessionTable.adminId, _id));

/** Sends a request and returns the response. */
export const sending =
  (request: () => SendRequest) =>
  async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
  ): Promise<{
    status: number;
    code?: string;
    data: Watcher;
    errors?: { path: string }[];
    next?: string;
  }> => {
    const response = await request()({ method, url: `/api/${url}`, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  };
