import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { nextVersion } from '../../../../platform/records/version.ts';
import { readAccessRequest } from './access-requests.list.ts';
import { messages } from '../admins.messages.ts';
import { accessRequestTable as t } from '../../../../platform/accounts/accounts.table.ts';

type Stored = typeof t.$inferSelect;

/**
 * Locks a pending request.
 * @throws ApiError 404; 409 with the current request, when it was decided or changed
 */
export async function lockPending(tx: Db, _id: string, version: number): Promise<Stored> {
  const [request] = await tx.select().from(t).where(eq(t._id, _id)).for('update');
  if (!request || request.status === 'pending_verification') throw notFound();
  if (request.status !== 'pending_approval' || request.version !== version)
    throw conflict('already_decided', messages.decided, await readAccessRequest(tx, _id));
  return request;
}

export async function decideRequest(
  tx: Db,
  { _id, status: before }: Pick<Stored, '_id' | 'status'>,
  status: 'approved' | 'declined',
  by: ChangeAuthor,
): Promise<void> {
  const { actorId, requestId } = by;
  await tx
    .update(t)
    .set({ status, ...nextVersion(t, by) })
    .where(eq(t._id, _id));
  await audit(tx, {
    actor: actorId === null ? null : { _id: actorId },
    action: status === 'approved' ? 'accessRequest.approve' : 'accessRequest.decline',
    objectType: 'accessRequest',
    objectId: _id,
    diff: { status: [before, status] },
    requestId,
  });
}

/** An invitation approves the open request for the same email, verified or not. */
export async function approveRequestOf(tx: Db, email: string, by: ChangeAuthor): Promise<void> {
  const [request] = await tx
    .select({ _id: t._id, status: t.status })
    .from(t)
    .where(
      and(eq(sql`lower(${t.email})`, email), inArray(t.status, ['pending_verification', 'pending_approval'])),
    )
    .for('update');
  if (request) await decideRequest(tx, request, 'approved', by);
}
