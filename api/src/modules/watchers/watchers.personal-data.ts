import { asc, desc, eq } from 'drizzle-orm';
import { can } from '@backlot/contracts/access';
import type { PersonalData } from '@backlot/contracts/watchers.personal-data';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import { adminTable } from '../admins/admins.table.ts';
import { audit } from '../audit/audit.service.ts';
import { revisionTable } from '../history/history.table.ts';
import type { By } from '../history/records.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { ticketMessageTable, ticketTable } from '../support/support.table.ts';
import { accessOf } from './watchers.access.ts';
import { deviceRow } from './watchers.devices.ts';
import { ofRequester } from './watchers.moves.ts';
import { readWatcher } from './watchers.read.ts';
import { entitlementTable, watcherDeviceTable } from './watchers.table.ts';
import { entryOf, readRows } from './watchers.timeline.ts';

type Tickets = NonNullable<PersonalData['tickets']>;

/** More movies on more days than anybody watches. */
const playsAtMost = 100_000;

/** All that is kept about a watcher, and the person who asks may see. That it was asked for is in the audit log. */
export const exportPersonalData =
  (db: Db) =>
  (_id: string, actor: Actor, by: By): Promise<PersonalData> =>
    db.transaction(async (tx) => {
      const profile = await readWatcher(tx, _id, actor.permissions);
      await audit(tx, {
        actor,
        action: 'watcher.personalData',
        objectType: 'watcher',
        objectId: _id,
        requestId: by.requestId,
      });
      return {
        exportedAt: by.at,
        profile,
        payments: can(actor.permissions, 'payment:read') ? await paymentsOf(tx, _id) : null,
        tickets: can(actor.permissions, 'support:read') ? await ticketsOf(tx, profile.email) : null,
        access: await accessFor(tx, _id, by.at),
        devices: await tx
          .select(deviceRow)
          .from(watcherDeviceTable)
          .where(eq(watcherDeviceTable.watcherId, _id))
          .orderBy(desc(watcherDeviceTable.lastSeenAt)),
        watched: (await readRows(tx, profile, ['watch'], undefined, playsAtMost)).map(entryOf),
        changes: await tx
          .select()
          .from(revisionTable)
          .where(eq(revisionTable.objectId, _id))
          .orderBy(desc(revisionTable.at)),
      };
    });

const paymentsOf = (tx: Db, watcherId: string) =>
  tx
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.watcherId, watcherId))
    .orderBy(desc(paymentTable.createdAt));

async function ticketsOf(tx: Db, email: string): Promise<Tickets> {
  const rows = await tx
    .select({ ticket: ticketTable, message: ticketMessageTable })
    .from(ticketTable)
    .leftJoin(ticketMessageTable, eq(ticketMessageTable.ticketId, ticketTable._id))
    .where(ofRequester(email))
    .orderBy(desc(ticketTable.createdAt), asc(ticketMessageTable.createdAt));
  const tickets = new Map<string, Tickets[number]>();
  for (const { ticket, message } of rows) {
    const shown = tickets.get(ticket._id) ?? { ...ticket, messages: [] };
    if (message) shown.messages.push(message);
    tickets.set(ticket._id, shown);
  }
  return [...tickets.values()];
}

async function accessFor(tx: Db, watcherId: string, at: Date): Promise<PersonalData['access']> {
  const rows = await tx
    .select({ grant: entitlementTable, grantedByName: adminTable.name })
    .from(entitlementTable)
    .leftJoin(adminTable, eq(adminTable._id, entitlementTable.grantedBy))
    .where(eq(entitlementTable.watcherId, watcherId))
    .orderBy(desc(entitlementTable.createdAt));
  return rows.map(({ grant, grantedByName }) => accessOf({ ...grant, grantedByName }, at));
}
