import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/database.ts';
import { notificationTable as t } from '../notifications/notifications.table.ts';
import { refusedBuildTable } from './releases.table.ts';
import { markDone, notify } from '../notifications/notifications.service.ts';

/** A build that must not become live. */
export type Refusal = {
  /** The folder's name: `host`, or the remote's id. */
  id: string;
  reason: string;
};

const type = 'release.refused';
const maxReasonLength = 200;

/**
 * Stores which builds are refused now. Superadmins have one unread notification per refused build, until it is good. Replicas start
 * together, and send it once.
 */
export async function reportRefusedBuilds(
  { db, bus }: Pick<Deps, 'bus' | 'db'>,
  refusals: readonly Refusal[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7241003)`);
    await tx.delete(refusedBuildTable).where(sql`${refusedBuildTable.build} not like 'generation %'`);
    if (refusals.length > 0)
      await tx
        .insert(refusedBuildTable)
        .values(refusals.map(({ id, reason }) => ({ build: id, reason: reason.slice(0, maxReasonLength) })))
        .onConflictDoNothing();
    const open = await openAlerts(tx);
    const current = refusals.map(({ id, reason }) => ({
      title: `The build of “${id}” was refused`,
      body: reason.slice(0, maxReasonLength),
    }));
    const isSame = (a: Alert) => (b: Alert) => a.title === b.title && a.body === b.body;
    for (const alert of open.filter((one) => !current.some(isSame(one))))
      await markDone(tx, { type, ...alert });
    for (const alert of current.filter((one) => !open.some(isSame(one))))
      await notify(tx, bus, {
        to: { permission: 'release:manage' },
        type,
        ...alert,
        severity: 'critical',
      });
  });
}

type Alert = { title: string; body: string };
const isOpen = and(eq(t.type, type), sql`not ${t.readStatus}`);

const openAlerts = (tx: Db): Promise<Alert[]> =>
  tx.selectDistinct({ title: t.title, body: t.body }).from(t).where(isOpen);
