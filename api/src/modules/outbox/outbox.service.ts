import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { outboxTable } from './outbox.table.ts';

export const outboxChannel = 'backlot_outbox';
const keepDoneMs = 30 * 24 * 3_600_000;

/** A mail to be sent. `link` is the one thing that the local outbox also prints. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  /** Empty once it is sent or given up. */
  text: z.string().default(''),
  link: z.string().optional(),
  /** ISO-8601: of no use afterwards, as with a link that has ended. */
  until: z.string().optional(),
  /** A small one, kept here until it is sent. */
  file: z.object({ name: z.string(), base64: z.string().default('') }).optional(),
});
export type Mail = z.infer<typeof mail>;

/**
 * Side effects by kind, with what each needs. The `account.*` ones and `payment.access` are asked for by visitors and worked off later,
 * so that the answer takes the same time whether an account exists or not.
 */
export const outboxPayloads = {
  mail,
  'account.recover': z.object({ email: z.string(), requestId: z.string() }),
  'account.request': z.object({
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    requestId: z.string(),
  }),
  'payment.refund': z.object({ refundId: z.string() }),
  'payment.closeOthers': z.object({ paymentId: z.string() }),
  'payment.access': z.object({ movieId: z.string(), email: z.string() }),
  'account.resend': z.object({ email: z.string(), requestId: z.string() }),
} as const;
export type OutboxKind = keyof typeof outboxPayloads;
export type OutboxPayload<K extends OutboxKind> = z.infer<(typeof outboxPayloads)[K]>;
export type OutboxMessage = { [K in OutboxKind]: { kind: K; payload: OutboxPayload<K> } }[OutboxKind];

/** A side effect that would end the same way each time. */
export class FinalFailure extends Error {}

/** Puts side effects into the transaction that causes them; the outbox worker carries them out after the commit. */
export async function enqueue(tx: Db, ...messages: [OutboxMessage, ...OutboxMessage[]]): Promise<void> {
  await tx.insert(outboxTable).values(messages);
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
}

/** Forgets what was done a month ago. What failed stays for the operator. */
export async function sweepOutbox({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(outboxTable).where(lt(outboxTable.doneAt, new Date(now().getTime() - keepDoneMs)));
}
