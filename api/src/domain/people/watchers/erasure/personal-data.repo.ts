import { desc, eq, type SQL } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { PersonalData } from '@backlot/contracts/people/watchers/personal-data';
import type { Db } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { accessOf } from '../entitlements/movie-access.ts';
import { deviceRow } from '../devices/watcher-devices.ts';
import { revisionWithoutWatching, seesWatching, visibleEnd } from '../watcher-visibility.service.ts';
import { watcherRelations } from '../watcher-relations.registry.ts';
import { readWatcher } from '../watchers.repo.ts';
import { entitlementTable, watcherDeviceTable } from '../watchers.table.ts';
import { entryOf, readRows } from '../timeline/timeline.repo.ts';

/** More than anyone watches: one entry per movie and day. */
const playsAtMost = 100_000;

/** All personal data of a watcher that the admin may see. The request is in the audit log. */
export const exportPersonalData =
  (db: Db) =>
  (_id: string, actor: Actor, by: ChangeAuthor): Promise<PersonalData> =>
    db.transaction(async (tx) => {
      const profile = await readWatcher(tx, _id, actor.permissions);
      await audit(tx, {
        actor,
        action: 'watcher.personalData',
        objectType: 'watcher',
        objectId: _id,
        requestId: by.requestId,
      });
      const { payments, tickets, communications } = watcherRelations.read();
      return {
        exportedAt: by.at,
        profile,
        payments: can(actor.permissions, 'payment:read') ? await payments.personalData(tx, _id) : null,
        tickets: can(actor.permissions, 'support:read')
          ? await tickets.personalData(tx, profile.email)
          : null,
        messages: can(actor.permissions, 'communication:write')
          ? await communications.personalData(tx, _id)
          : null,
        access: await accessFor(tx, _id, by.at, visibleEnd(actor.permissions)),
        devices: await tx
          .select(deviceRow)
          .from(watcherDeviceTable)
          .where(eq(watcherDeviceTable.watcherId, _id))
          .orderBy(desc(watcherDeviceTable.lastSeenAt)),
        watched: seesWatching(actor.permissions)
          ? (await readRows(tx, profile, ['watch'], undefined, playsAtMost)).map(entryOf)
          : null,
        changes: (
          await tx
            .select()
            .from(revisionTable)
            .where(eq(revisionTable.objectId, _id))
            .orderBy(desc(revisionTable.at))
        ).map((revision) => revisionWithoutWatching(actor.permissions, revision)),
      };
    });

async function accessFor(tx: Db, watcherId: string, at: Date, endAt: SQL<Date | null>) {
  const rows = await tx
    .select({ grant: entitlementTable, endAt, grantedByName: adminTable.name })
    .from(entitlementTable)
    .leftJoin(adminTable, eq(adminTable._id, entitlementTable.grantedBy))
    .where(eq(entitlementTable.watcherId, watcherId))
    .orderBy(desc(entitlementTable.createdAt));
  return rows.map(({ grant, ...over }) => accessOf({ ...grant, ...over }, at));
}
