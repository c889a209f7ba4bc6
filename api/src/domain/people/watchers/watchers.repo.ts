import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import { deletionDays, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { columnsWithout } from '../../../platform/db/columns-without.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { seesWatching } from './watcher-visibility.service.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { entitlementTable, watcherDeviceTable, watcherFigures, watcherTable as t } from './watchers.table.ts';

const creator = alias(adminTable, 'creator');
const updater = alias(adminTable, 'updater');
const merged = alias(t, 'merged');
const dayMs = 86_400_000;
const nothing = sql<null>`null`;
const noPermissions: ReadonlySet<Permission> = new Set();

/**
 * A watcher as the API returns it, even if anonymized. One statement.
 * @param held the reader’s permissions: payments and tickets need their own
 * @throws ApiError 404
 */
export async function readWatcher(
  db: Db,
  _id: string,
  held: ReadonlySet<Permission> = noPermissions,
): Promise<Watcher> {
  const relations = watcherRelations.read();
  const [seesPayments, seesTickets] = [can(held, 'payment:read'), can(held, 'support:read')];
  const [row] = await db
    .select({
      watcher: columnsWithout(t, watcherFigures),
      reasonName: lookupTable.name,
      mergedName: merged.name,
      createdByName: creator.name,
      updatedByName: updater.name,
      spend: seesPayments ? relations.payments.spend(t._id) : nothing,
      lastPayment: seesPayments ? relations.payments.last(t._id) : nothing,
      plans: can(held, 'subscription:manage') ? relations.subscriptions.plans(t._id) : nothing,
      payments: relations.payments.count(db, t._id),
      tickets: relations.tickets.count(db, t.email),
      openTickets: relations.tickets.countOpen(db, t.email),
      access: counted(db, entitlementTable, eq(entitlementTable.watcherId, t._id)),
      devices: counted(
        db,
        watcherDeviceTable,
        and(eq(watcherDeviceTable.watcherId, t._id), isNull(watcherDeviceTable.signedOutAt)),
      ),
    })
    .from(t)
    .leftJoin(lookupTable, and(eq(lookupTable.type, 'blockReason'), eq(lookupTable.key, t.blockedReason)))
    .leftJoin(merged, eq(merged._id, t.mergedIntoId))
    .leftJoin(creator, eq(creator._id, t.createdBy))
    .leftJoin(updater, eq(updater._id, t.updatedBy))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { watcher, spend, lastPayment, plans, payments, tickets, openTickets, access, devices } = row;
  return {
    ...watcher,
    lastWatchedAt: seesWatching(held) ? watcher.lastWatchedAt : null,
    block: blockOf(watcher, row.reasonName),
    anonymizesAt: watcher.deleteRequestedAt && anonymizesAt(watcher.deleteRequestedAt),
    mergedInto: named(watcher.mergedIntoId, row.mergedName),
    spend,
    lastPayment,
    plans,
    counts: {
      payments: seesPayments ? payments : null,
      tickets: seesTickets ? tickets : null,
      openTickets: seesTickets ? openTickets : null,
      access,
      devices,
    },
    createdBy: named(watcher.createdBy, row.createdByName),
    updatedBy: named(watcher.updatedBy, row.updatedByName),
  };
}

const anonymizesAt = (requested: Date): Date => new Date(requested.getTime() + deletionDays * dayMs);

const named = (_id: string | null, name: string | null): Reference | null =>
  _id !== null && name !== null ? { _id, name } : null;

/** Rows of another table that belong to the watcher, as a column. */
const counted = (db: Db, table: Parameters<Db['$count']>[0], where: Parameters<Db['$count']>[1]) =>
  db.$count(table, where);

function blockOf(
  {
    blockedReason,
    blockedNote,
    blockedAt,
    blockedUntil,
  }: Pick<typeof t.$inferSelect, 'blockedReason' | 'blockedNote' | 'blockedAt' | 'blockedUntil'>,
  name: string | null,
): Watcher['block'] {
  if (blockedReason === null || blockedAt === null) return null;
  return {
    reason: blockedReason,
    reasonName: name ?? blockedReason,
    note: blockedNote,
    at: blockedAt,
    until: blockedUntil,
  };
}
