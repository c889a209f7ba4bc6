import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../history/records.service.ts';
import { bannerTable as t } from './banners.table.ts';

const ofSlot = (slot: string) => and(isNull(t.deletedAt), eq(t.slot, slot));

/** The place behind the last banner of a slot. */
export async function endOf(tx: Db, slot: string): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${t.position}), -1)::int` })
    .from(t)
    .where(ofSlot(slot));
  return (last?.position ?? -1) + 1;
}

/** @throws ApiError 409 `order_stale` when a banner has come, gone or moved to another slot meanwhile */
export async function orderSlot(tx: Db, slot: string, ids: readonly string[], by: By): Promise<void> {
  const present = await tx
    .select({ _id: t._id })
    .from(t)
    .where(ofSlot(slot))
    .orderBy(asc(t.position), asc(t._id))
    .for('update');
  const before = present.map(({ _id }) => _id);
  if (
    new Set(ids).size !== ids.length ||
    before.length !== ids.length ||
    !before.every((id) => ids.includes(id))
  )
    throw conflict('order_stale', 'The banners of this place have changed. Look at them again.');
  if (before.every((id, index) => id === ids[index])) return;
  const places = ids.map((id, index) => sql`(${id}::uuid, ${index}::int)`);
  await tx.execute(sql`
    update ${t} set position = place.position
    from (values ${sql.join(places, sql`, `)}) as place (id, position) where ${t._id} = place.id`);
  await audit(tx, {
    actor: by.actorId === null ? null : { _id: by.actorId },
    action: 'banner.order',
    objectType: 'banner',
    objectId: slot,
    diff: { order: [before, ids] },
    requestId: by.requestId,
  });
}
