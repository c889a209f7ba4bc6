import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type SetAsideReason, setAsideRetentionDays } from '@backlot/contracts/support/tickets/intake';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { receivedMailTable as t, ticketAttachmentTable as attachment } from './intake.table.ts';

const dayMs = 24 * 3_600_000;
/** Few, because PostgreSQL ends a transaction that is idle for 10 s, and a bucket may be slow. */
const batchSize = 10;

const folderOf = (receivedMailId: string) => `mail/${receivedMailId}/`;
/** The whole email of one that opened no ticket. */
export const emailKey = (receivedMailId: string) => `${folderOf(receivedMailId)}email`;
export const attachmentKey = (receivedMailId: string, attachmentId: string) =>
  `${folderOf(receivedMailId)}${attachmentId}`;

type End =
  | { state: 'done'; ticketId: string }
  | {
      state: 'set_aside';
      reason: SetAsideReason;
      sender: string | null;
      subject: string | null;
      hasFile: boolean;
    };

/**
 * Runs the work of one email or request once. Its files are stored first, then everything else in one transaction.
 * @param storeFiles below the folder of the ID it gets
 * @param use returns how it ends, and a result
 * @returns null when it is a duplicate
 */
export async function receiveOnce<Result>(
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  { fingerprint, bytes }: { fingerprint: string; bytes: number },
  storeFiles: (receivedMailId: string) => Promise<void>,
  use: (tx: Db, receivedMailId: string) => Promise<{ end: End; result: Result }>,
): Promise<Result | null> {
  if (await isReceived(db, fingerprint)) return null;
  const [pending] = await db
    .insert(t)
    .values({ state: 'pending', bytes, createdAt: now() })
    .returning({ _id: t._id });
  if (!pending) throw new Error('An insert returned no row');
  const { _id } = pending;
  const discard = async () => {
    await store.removeAll(folderOf(_id));
    await db.delete(t).where(eq(t._id, _id));
  };
  try {
    await storeFiles(_id);
    const used = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
      if (await isReceived(tx, fingerprint)) return null;
      const { end, result } = await use(tx, _id);
      await tx
        .update(t)
        .set({ ...end, fingerprint })
        .where(eq(t._id, _id));
      return { result };
    });
    if (used) return used.result;
  } catch (error) {
    await discard().catch(() => undefined); // the sweeper deletes what is left
    throw error;
  }
  await discard();
  return null;
}

/** Whether an email or request was received before. */
export const isReceived = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await db.$count(t, eq(t.fingerprint, fingerprint))) > 0;

/** Removes the files of a person’s tickets, and the emails that opened no ticket; the sweeper deletes them from the store. */
export async function eraseReceivedMail(tx: Db, email: string, ticketIds: readonly string[]): Promise<void> {
  const ofTickets = inArray(t.ticketId, [...ticketIds]);
  await tx
    .delete(attachment)
    .where(inArray(attachment.receivedMailId, tx.select({ _id: t._id }).from(t).where(ofTickets)));
  await tx
    .update(t)
    .set({ state: 'pending', sender: null, subject: null })
    .where(or(ofTickets, sql`lower(${t.sender}) = lower(${email})`));
}

const isInNoDraft = sql`not exists (
  select from ${attachment} a join ticket_draft d on d.attachment_ids @> array[a.id]
  where a.received_mail_id = received_mail.id)`;

/** Deletes files of interrupted work and those of no message or draft after a day, and set-aside emails after `setAsideRetentionDays`. Returns their number. */
export const sweepReceivedMail = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const before = (days: number) => new Date(now().getTime() - days * dayMs);
    const old = await tx
      .select({ _id: t._id })
      .from(t)
      .where(
        or(
          and(eq(t.state, 'pending'), lt(t.createdAt, before(1)), isInNoDraft),
          and(eq(t.state, 'set_aside'), lt(t.createdAt, before(setAsideRetentionDays))),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ _id }) => _id);
    await Promise.all(ids.map((_id) => store.removeAll(folderOf(_id))));
    await tx.delete(attachment).where(inArray(attachment.receivedMailId, ids));
    await tx.delete(t).where(inArray(t._id, ids));
    return ids.length;
  });
