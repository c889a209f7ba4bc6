import { and, eq, gte, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { outboxTable as t } from './outbox.table.ts';

/** Longer than any side effect may take; afterwards another worker takes over the row of one that died. */
const leaseMs = 60_000;
export const maxOutboxAttempts = 8;
const firstRetryMs = 5_000;
const longestRetryMs = 3_600_000;

/** 5 s, 15 s, 45 s … an hour: eight attempts within two hours. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 3 ** (attempts - 1), longestRetryMs);

export type ClaimedMessage = { _id: string; kind: string; payload: unknown; attempts: number };
const claimed = { _id: t._id, kind: t.kind, payload: t.payload, attempts: t.attempts };

/** Leases the row that has been due longest, of other kinds than `except`; no lock is held in the meantime. */
export async function claimFromOutbox(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  except: readonly string[] = [],
): Promise<ClaimedMessage | undefined> {
  const at = now();
  const due = db
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        isNull(t.doneAt),
        isNull(t.failedAt),
        lt(t.attempts, maxOutboxAttempts),
        notInArray(t.kind, [...except]),
        // Rows have the database's time, which may be slightly ahead.
        lte(t.dueAt, sql`greatest(${at.toISOString()}::timestamptz, now())`),
      ),
    )
    .orderBy(t.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(t)
    .set({ attempts: sql`${t.attempts} + 1`, dueAt: new Date(at.getTime() + leaseMs) })
    .where(eq(t._id, sql`(${due})`))
    .returning(claimed);
  return row;
}

/** The payload of a row that won't be sent: text and link of an email may give access to an account, its files contain figures. */
const withoutText = sql`${t.payload} - '{text,html,headers,link,files}'::text[]`;

/** Rows that crashed their process in every attempt; nothing else would end them. */
export const exhaustedMessages = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<ClaimedMessage[]> =>
  db
    .select(claimed)
    .from(t)
    .where(and(isNull(t.doneAt), isNull(t.failedAt), lt(t.dueAt, now()), gte(t.attempts, maxOutboxAttempts)))
    .limit(100);

/** Returns whether it was still open: after its lease expired, another worker may have finished it. */
export async function markDone(
  db: Db,
  _id: string,
  doneAt: Date,
  { keepsText = false }: { keepsText?: boolean } = {},
): Promise<boolean> {
  const rows = await db
    .update(t)
    .set({ doneAt, error: null, ...(!keepsText && { payload: withoutText }) })
    .where(and(eq(t._id, _id), isNull(t.doneAt)))
    .returning({ _id: t._id });
  return rows.length === 1;
}

/** Gives the attempt back. */
export const postponeMessage = async (db: Db, _id: string, until: Date): Promise<void> => {
  await db
    .update(t)
    .set({ dueAt: until, attempts: sql`${t.attempts} - 1` })
    .where(and(eq(t._id, _id), isNull(t.doneAt)));
};

export async function markFailed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { _id, attempts }: ClaimedMessage,
  failure: { error: string; isFinal: boolean },
): Promise<void> {
  const at = now();
  await db
    .update(t)
    .set({
      error: failure.error.slice(0, 300),
      dueAt: new Date(at.getTime() + retryDelayMs(attempts)),
      ...(failure.isFinal && { failedAt: at, payload: withoutText }),
    })
    .where(and(eq(t._id, _id), isNull(t.doneAt)));
}
