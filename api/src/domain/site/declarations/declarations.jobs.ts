import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeEffective } from './declarations.service.ts';
import { declarationTable as t } from './declarations.table.ts';

const batchSize = 20;

/** Makes due editions effective; replicas share the work. Returns how many there were. */
export const publishDueDeclarations = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const due = await tx
      .select()
      .from(t)
      .where(and(isNull(t.deletedAt), eq(t.status, 'scheduled'), lte(t.effectiveAt, at)))
      .orderBy(asc(t.effectiveAt), asc(t._id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const requestId = newId();
    for (const record of due)
      await makeEffective(tx, record, record.effectiveAt ?? at, { actorId: null, requestId, at });
    return due.length;
  });
