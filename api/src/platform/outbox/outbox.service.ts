import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { outboxTable } from './outbox.table.ts';

export const outboxChannel = 'backlot_outbox';
const retentionMs = 30 * 24 * 3_600_000;

/** An email. Its `link` is also printed by the local outbox. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  /** Empty once it is sent or failed. */
  text: z.string().default(''),
  /** The same as a document, beside the text. */
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  link: z.string().optional(),
  /** ISO-8601: not sent afterwards, because its link has expired. */
  until: z.string().optional(),
  /** Small files, stored here until they are sent, or documents that are made when it is sent. */
  files: z
    .array(
      z.object({
        name: z.string(),
        base64: z.string().default(''),
        document: z.object({ kind: z.string(), ids: z.array(z.string()) }).optional(),
      }),
    )
    .optional(),
  /** Of a conversation: `id` starts its Message-ID, `references` are those of the emails before it, the oldest first. */
  thread: z
    .object({ id: z.string(), references: z.array(z.string()).default([]), replyTo: z.string().optional() })
    .optional(),
  /** Written by a person. Every other email says that it is automatic, so that no machine answers it. */
  isPersonal: z.boolean().optional(),
});
export type Mail = z.infer<typeof mail>;
export type MailFile = NonNullable<Mail['files']>[number];

export type OutboxMessage = {
  kind: string;
  payload: Record<string, unknown>;
  /** When it runs; immediately if absent. */
  dueAt?: Date;
};

/** A kind of side effect: called with its payload, it creates the message to enqueue. */
export type OutboxKind<Payload> = {
  (payload: Payload): OutboxMessage;
  readonly kind: string;
  readonly schema: z.ZodType<Payload>;
} & KindLimits;

export type KindLimits = {
  /** So many at most; eight without. */
  readonly attempts?: number;
  /** One at a time: systems that answer slowly must not hold up other kinds. */
  readonly isSerial?: boolean;
};

export const outboxKind = <Payload extends Record<string, unknown>>(
  kind: string,
  schema: z.ZodType<Payload>,
  limits: KindLimits = {},
): OutboxKind<Payload> =>
  Object.assign((payload: Payload) => ({ kind, payload }), { kind, schema, ...limits });

export const mailMessage = outboxKind('mail', mail);

/** A failure that a retry can't fix. */
export class FinalFailure extends Error {}

/** Not the time yet: it runs again at `until`, without having been tried. */
export class Postponed extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`Postponed until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Queues side effects in the transaction that causes them; the outbox worker runs them after the commit. */
export async function enqueue(tx: Db, ...messages: [OutboxMessage, ...OutboxMessage[]]): Promise<void> {
  await tx.insert(outboxTable).values(messages);
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
}

/** Deletes rows that were completed a month ago. Failed rows stay for the operator. */
export async function sweepOutbox({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(outboxTable).where(lt(outboxTable.doneAt, new Date(now().getTime() - retentionMs)));
}
