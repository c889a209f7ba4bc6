import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { permissionsFor } from './audience-access.ts';
import { addRecipients } from './audience.repo.ts';
import { communicationEmailMessage } from './communication-outbox.service.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { communicationRecord } from './communications.record.ts';
import { communicationRecipientTable as r, communicationTable as t } from './communications.table.ts';
import { raiseCount } from './counts.repo.ts';
import { audienceSizeText } from './schedule-communication.ts';
import { databaseProblem, isPassing, isTemporaryFailure, stopReasonOf } from './sending-failures.ts';
import { recordProblem, watchProgress } from './sending-progress.ts';
import { automaticChange, stopSending } from './stop-sending.ts';
import { type AddressHash, addressHashes } from './suppressed-addresses.ts';

/** How often it runs. */
export const batchMs = 5_000;
/** The message is locked meanwhile. */
const batchAtMost = 2_000;
const statementAtMost = 500;
/** Whatever was queued since then is still in the outbox: the lease of its row isn’t over. */
const settledMs = 60_000;
/** Statements in a row of one message that had no response. */
const runsAtMost = 3;

/**
 * Starts messages that are due, and hands the next batch of each to the outbox. All state is in the database: a run that
 * dies leaves nothing behind, and replicas share the work. A job would hold up the others for hours.
 */
export function communicationSender(deps: CommunicationDeps): () => Promise<void> {
  const { db, now, config } = deps;
  const alone = workAlone(deps);
  return async () => {
    const hash = await addressHashes(deps);
    for (const _id of await inOrder(db, and(eq(t.status, 'scheduled'), lte(t.sendAt, now()))))
      await alone(_id, (tx) => start(tx, hash, _id, now()));
    const sending = await inOrder(db, eq(t.status, 'sending'));
    const perMinute = Math.max(1, config.messageEmailsPerMinute / Math.max(1, sending.length));
    for (const _id of sending) await alone(_id, (tx) => queueBatch(tx, _id, perMinute, now()));
    await watchProgress(db, now());
  };
}

const inOrder = async (db: Db, where: SQL | undefined): Promise<string[]> => {
  const rows = await db.select({ _id: t._id }).from(t).where(where).orderBy(asc(t.sendAt), asc(t._id));
  return rows.map(({ _id }) => _id);
};

/**
 * Works on one message; a failure stops this one, with its reason, and no other. While the database is away or others hold
 * its rows it stays for the next run, and three times in a row without a response.
 */
function workAlone({ db, now, log }: CommunicationDeps) {
  const failures = new Map<string, number>();
  return async (_id: string, work: (tx: Db) => Promise<void>): Promise<void> => {
    try {
      await db.transaction(work);
      failures.delete(_id);
    } catch (error) {
      const times = (failures.get(_id) ?? 0) + 1;
      if (isPassing(error) || (isTemporaryFailure(error) && times < runsAtMost)) {
        if (isPassing(error)) failures.delete(_id);
        else failures.set(_id, times);
        log.warn({ communicationId: _id, err: error }, 'a message waits for the database');
        await recordProblem(db, _id, databaseProblem, now()).catch((err: unknown) =>
          log.warn({ communicationId: _id, err }, 'why a message waits couldn’t be recorded'),
        );
        return;
      }
      failures.delete(_id);
      log.error({ communicationId: _id, err: error }, 'a message couldn’t be sent');
      await db
        .transaction((tx) => stopSending(tx, _id, stopReasonOf(error), now()))
        .catch((err: unknown) => log.error({ communicationId: _id, err }, 'a message couldn’t be stopped'));
    }
  };
}

/** Makes the recipients of a message whose time has come. */
async function start(tx: Db, hash: AddressHash, _id: string, at: Date): Promise<void> {
  const [due] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), eq(t.status, 'scheduled'), lte(t.sendAt, at)))
    .for('update', { skipLocked: true });
  if (!due) return;
  const requiredPermissions = await permissionsFor(tx, due.audience);
  const recipients = await addRecipients(tx, hash, _id, due.audience);
  if (due.confirmedCount !== null && hasGrown(due.confirmedCount, recipients))
    throw conflict(
      'count_mismatch',
      `${audienceSizeText(recipients)} The confirmed number was ${due.confirmedCount.toLocaleString('en')}.`,
    );
  await communicationRecord.update(
    tx,
    due,
    { status: 'sending', recipients, nextBatchAt: at, requiredPermissions },
    automaticChange('startSending', at),
  );
}

/** A few people more, such as new watchers, are no other audience than the confirmed one. */
const hasGrown = (confirmed: number, now: number): boolean => now > confirmed * 1.1 && now > confirmed + 10;

/** Queues as many emails as the rate allows, unless the outbox still holds as many; ends a message that has none left. */
async function queueBatch(tx: Db, _id: string, perMinute: number, at: Date): Promise<void> {
  // What another replica has just queued moves the time, which is read under the lock.
  const [locked] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), eq(t.status, 'sending'), lte(t.nextBatchAt, at)))
    .for('update');
  if (!locked) return;
  await endStopped(tx, _id, at);
  const size = Math.min(batchAtMost, Math.max(1, Math.floor((perMinute * batchMs) / 60_000)));
  const held = await tx.$count(r, and(eq(r.communicationId, _id), inFlight));
  const taken = held >= 2 * size ? 0 : await queueWaiting(tx, _id, size, at);
  if (taken === 0 && held === 0) {
    await communicationRecord.update(
      tx,
      locked,
      { status: 'sent', finishedAt: at },
      automaticChange('finishSending', at),
    );
    return;
  }
  const pauseMs = taken > 0 ? (taken * 60_000) / perMinute : batchMs;
  await tx
    .update(t)
    .set({ nextBatchAt: new Date(at.getTime() + pauseMs) })
    .where(eq(t._id, _id));
}

/** As in the partial index. */
const inFlight = sql`${r.state} in ('queued', 'sending')`;

/** Queues that many recipients, in statements of limited size; returns how many there were. */
async function queueWaiting(tx: Db, _id: string, count: number, at: Date): Promise<number> {
  let queued = 0;
  while (queued < count) {
    const size = Math.min(statementAtMost, count - queued);
    const taken = await takeWaiting(tx, _id, size, at);
    const [first, ...others] = taken.map((recipientId) => communicationEmailMessage({ recipientId }));
    if (first) await enqueue(tx, first, ...others);
    queued += taken.length;
    if (taken.length < size) break;
  }
  return queued;
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

/**
 * Ends recipients whose row in the outbox has ended: whatever was begun by a process that died is taken as sent, and the
 * others, which the outbox no longer retries, have failed.
 */
async function endStopped(tx: Db, communicationId: string, at: Date): Promise<void> {
  const isOpen = sql`exists (select from ${outboxTable} o where o.done_at is null and o.failed_at is null
    and o.kind = ${communicationEmailMessage.kind} and o.payload ->> 'recipientId' = ${r._id}::text)`;
  for (const [from, state] of [
    ['queued', 'failed'],
    ['sending', 'sent'],
  ] as const) {
    const ended = await tx
      .update(r)
      .set(state === 'sent' ? { state, sentAt: at } : { state, endedAt: at, reason: 'retriesExhausted' })
      .where(
        and(
          eq(r.communicationId, communicationId),
          eq(r.state, from),
          inFlight,
          lte(r.queuedAt, new Date(at.getTime() - settledMs)),
          not(isOpen),
        ),
      )
      .returning({ _id: r._id });
    if (ended.length > 0) await raiseCount(tx, communicationId, state, ended.length);
  }
}
