import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { communicationRecord } from './communications.record.ts';
import { communicationTable as t } from './communications.table.ts';

/** By the product itself. */
export const automaticChange = (action: string, at: Date) => ({
  action,
  actorId: null,
  requestId: newId(),
  at,
});

/** Pauses a message that is being sent, and makes one that couldn’t start a draft again: its reason is in its history. */
export async function stopSending(tx: Db, _id: string, reason: string, at: Date): Promise<void> {
  const [before] = await tx.select().from(t).where(eq(t._id, _id)).for('update');
  if (before?.status !== 'sending' && before?.status !== 'scheduled') return;
  const columns =
    before.status === 'sending'
      ? ({ status: 'paused' } as const)
      : ({ status: 'draft', sendAt: null } as const);
  const extra = { field: 'reason', before: null, after: reason };
  await communicationRecord.update(tx, before, columns, automaticChange('stopSending', at), [extra]);
}
