import type { Db } from '../../db/database.ts';
import { outboxTable } from './outbox.table.ts';

/** A mail to be sent. `link` is the one thing that the local outbox also prints. */
export type Mail = { to: string; subject: string; text: string; link?: string };

/** Side effects by kind, with what each needs. */
export type OutboxMessage = { kind: 'mail'; payload: Mail };

/** Puts a side effect into the transaction that causes it; the outbox worker carries it out after the commit. */
export async function enqueue(tx: Db, message: OutboxMessage): Promise<void> {
  await tx.insert(outboxTable).values(message);
}
