import { and, desc, eq, inArray, isNotNull, isNull, lte, not, notInArray, sql } from 'drizzle-orm';
import { publishEvent } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { communicationEmailMessage } from './communication-outbox.service.ts';
import {
  communicationProgressTable as p,
  communicationRecipientTable as r,
  communicationTable as t,
} from './communications.table.ts';

/** After this long without an email, whoever sent the message is notified. */
const stalledAfterMs = 5 * 60_000;
/** Without a check for this long no process was sending, and the time doesn’t count. */
const uncheckedAfterMs = 90_000;

const settled = sql`${t.sent} + ${t.skipped} + ${t.failed}`;
const isSending = eq(t.status, 'sending');
const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Whether the count is another one. */
const hasMoved = sql`${p.settled} <> excluded.settled`;
/** Whether the time without progress restarts now; a stall whose sender was notified keeps its start. */
const restarts = sql`(${hasMoved} or (${p.stalledAt} is null
  and excluded.checked_at - coalesce(${p.checkedAt}, ${p.since}) > ${uncheckedAfterMs}::int * interval '1 millisecond'))`;

/** Whether a recipient’s email has never been tried. */
const isUntried = sql`exists (select from ${outboxTable} o where o.done_at is null and o.failed_at is null
  and o.kind = ${communicationEmailMessage.kind} and o.payload ->> 'recipientId' = ${r._id}::text and o.attempts = 0)`;
/**
 * The last recipients, whose mail servers deferred their email: one, or a tenth of all. More are a stall, and so is a
 * message of which no email has left.
 */
const isTail = sql`(${settled} > 0 and ${t.recipients} - (${settled}) <= greatest(1, ${t.recipients} / 10)
  and not exists (select from ${r} where ${r.communicationId} = ${t._id} and ${r.state} = 'waiting')
  and not exists (select from ${r} where ${r.communicationId} = ${t._id} and ${r.state} in ('queued', 'sending')
    and ${isUntried}))`;

/** Records why emails of a message wait, until the next one has left. */
export async function recordProblem(tx: Db, _id: string, problem: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${p} (communication_id, settled, since, checked_at, problem)
    select ${t._id}, ${settled}, ${instantOf(at)}, ${instantOf(at)}, ${problem}::text from ${t}
    where ${and(eq(t._id, _id), isSending)}
    on conflict (communication_id) do update set problem = excluded.problem
    where ${p.problem} is distinct from excluded.problem`);
}

/**
 * Compares the counts of messages that are being sent with those of the last run, and notifies whoever sent one that
 * stalled. It reads the messages without locks, because others may hold them.
 */
export async function watchProgress(db: Db, at: Date): Promise<void> {
  const sending = db.select({ _id: t._id }).from(t).where(isSending);
  await db.delete(p).where(notInArray(p.communicationId, sending));
  await db.execute(sql`
    insert into ${p} (communication_id, settled, since, checked_at)
    select ${t._id}, ${settled}, ${instantOf(at)}, ${instantOf(at)} from ${t} where ${isSending}
    on conflict (communication_id) do update
    set settled = excluded.settled, checked_at = excluded.checked_at,
      since = case when ${restarts} then excluded.since else ${p.since} end,
      problem = case when ${hasMoved} then null else ${p.problem} end,
      stalled_at = case when ${hasMoved} then null else ${p.stalledAt} end`);
  const stalled = await db
    .select({ _id: t._id, name: t.name, problem: p.problem })
    .from(p)
    .innerJoin(t, eq(t._id, p.communicationId))
    .where(
      and(
        isSending,
        sql`${settled} < ${t.recipients}`,
        not(isTail),
        isNull(p.stalledAt),
        lte(p.since, new Date(at.getTime() - stalledAfterMs)),
      ),
    );
  for (const message of stalled) await db.transaction((tx) => notifyOfStalled(tx, message, at));
}

type Stalled = { _id: string; name: string; problem: string | null };

/** Once, whatever other replicas have found. */
async function notifyOfStalled(tx: Db, { _id, name, problem }: Stalled, at: Date): Promise<void> {
  const first = await tx
    .update(p)
    .set({ stalledAt: at })
    .where(and(eq(p.communicationId, _id), isNull(p.stalledAt)))
    .returning({ _id: p.communicationId });
  if (first.length === 0) return;
  await notify(
    tx,
    { publish: publishEvent },
    {
      to: await sendersOf(tx, _id),
      type: 'communicationStalled',
      title: `“${name}” isn’t being sent`,
      body: problem ?? 'No progress for 5 minutes.',
      params: { communicationId: _id },
      severity: 'warning',
    },
  );
}

/** Whoever last started or resumed the sending. */
async function sendersOf(tx: Db, _id: string): Promise<string[]> {
  const [last] = await tx
    .select({ actorId: revisionTable.actorId })
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.objectId, _id),
        inArray(revisionTable.action, ['schedule', 'resume']),
        isNotNull(revisionTable.actorId),
      ),
    )
    .orderBy(desc(revisionTable.at), desc(revisionTable._id))
    .limit(1);
  return last?.actorId ? [last.actorId] : [];
}
