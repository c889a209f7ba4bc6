import { and, eq, lte, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { audiences } from './audience.repo.ts';
import { communicationEmailMessage } from './communication-outbox.service.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { communicationRecord } from './communications.record.ts';
import { communicationRecipientTable as r, communicationTable as t } from './communications.table.ts';
import { raiseCount } from './counts.repo.ts';

const batchMs = 5_000;
const batchAtMost = 500;
/** The outbox has stopped retrying by then. */
const retriesEndMs = 3 * 3_600_000;
/** The rows of a large audience take longer than a statement usually may. */
const longStatement = sql`set local statement_timeout = '60s'`;

/**
 * Starts messages that are due, and hands the next batch of each to the outbox. All state is in the database: a run that
 * dies leaves nothing behind, and replicas share the work. A job would hold up the others for hours.
 */
export function communicationSender(deps: CommunicationDeps): () => Promise<void> {
  const { addRecipients } = audiences(deps.db);
  return async () => {
    while (await startNext(deps, addRecipients));
    const { db, now } = deps;
    const sending = await db
      .select({ _id: t._id, isDue: sql<boolean>`${lte(t.nextBatchAt, now())}` })
      .from(t)
      .where(eq(t.status, 'sending'));
    const perMinute = Math.max(1, deps.config.messageEmailsPerMinute / Math.max(1, sending.length));
    for (const { _id } of sending.filter(({ isDue }) => isDue))
      await db.transaction((tx) => queueBatch(tx, _id, perMinute, now()));
  };
}

const automatic = (action: string, at: Date) => ({ action, actorId: null, requestId: newId(), at });

/** Makes the recipients of a message whose time has come. Returns whether there was one. */
const startNext = (
  { db, now }: CommunicationDeps,
  addRecipients: ReturnType<typeof audiences>['addRecipients'],
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = now();
    const [due] = await tx
      .select()
      .from(t)
      .where(and(eq(t.status, 'scheduled'), lte(t.sendAt, at)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await tx.execute(longStatement);
    const recipients = await addRecipients(tx, due._id, due.audience);
    await communicationRecord.update(
      tx,
      due,
      { status: 'sending', recipients, nextBatchAt: at },
      automatic('startSending', at),
    );
    return true;
  });

/** Queues as many emails as the rate allows, unless the outbox still holds as many; ends a message that has none left. */
async function queueBatch(tx: Db, _id: string, perMinute: number, at: Date): Promise<void> {
  const [locked] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), eq(t.status, 'sending')))
    .for('update', { skipLocked: true });
  if (!locked) return;
  await failStopped(tx, _id, at);
  const size = Math.min(batchAtMost, Math.max(1, Math.floor((perMinute * batchMs) / 60_000)));
  const inFlight = await tx.$count(
    r,
    and(eq(r.communicationId, _id), sql`${r.state} in ('queued', 'sending')`),
  );
  const taken = inFlight >= 2 * size ? [] : await takeWaiting(tx, _id, size, at);
  const [first, ...others] = taken.map((recipientId) => communicationEmailMessage({ recipientId }));
  if (first) await enqueue(tx, first, ...others);
  else if (inFlight === 0) {
    await communicationRecord.update(
      tx,
      locked,
      { status: 'sent', finishedAt: at },
      automatic('finishSending', at),
    );
    return;
  }
  const pauseMs = first ? (taken.length * 60_000) / perMinute : batchMs;
  await tx
    .update(t)
    .set({ nextBatchAt: new Date(at.getTime() + pauseMs) })
    .where(eq(t._id, _id));
}

async function takeWaiting(tx: Db, communicationId: string, size: number, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update ${r} set state = 'queued', queued_at = ${at.toISOString()}::timestamptz
      where id in (select id from ${r} where communication_id = ${communicationId}::uuid and state = 'waiting'
        order by id limit ${size}::int) returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Emails that the outbox no longer retries. */
async function failStopped(tx: Db, communicationId: string, at: Date): Promise<void> {
  const rows = await tx
    .update(r)
    .set({ state: 'failed' })
    .where(
      and(
        eq(r.communicationId, communicationId),
        sql`${r.state} in ('queued', 'sending')`,
        lte(r.queuedAt, new Date(at.getTime() - retriesEndMs)),
      ),
    )
    .returning({ _id: r._id });
  if (rows.length > 0) await raiseCount(tx, communicationId, 'failed', rows.length);
}
