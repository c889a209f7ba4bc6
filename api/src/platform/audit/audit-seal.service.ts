import { and, asc, desc, gt, gte, lt, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { nextChainHash, initialChainHash } from './audit-chain.ts';
import { auditSealTable, auditTable } from './audit.table.ts';

/** A sequence number is assigned before its row is committed; after this long none of our transactions is still open. */
const settledMs = 30_000;
const batch = 500;

/**
 * Adds settled rows to the chain, each with its own seal, so that a broken one can be identified.
 * @returns the number of sealed rows
 */
export async function sealAudit({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const settled = new Date(at.getTime() - settledMs);
  let sealed = 0;
  for (let count = batch; count === batch; sealed += count) count = await sealBatch(db, at, settled);
  return sealed;
}

async function sealBatch(db: Db, at: Date, settled: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7241002)`); // one replica at a time
    const [last] = await tx.select().from(auditSealTable).orderBy(desc(auditSealTable.toSeq)).limit(1);
    const after = last?.toSeq ?? 0;
    const [fresh] = await tx
      .select({ seq: min(auditTable.seq) })
      .from(auditTable)
      .where(and(gt(auditTable.seq, after), gte(auditTable.createdAt, settled)));
    const rows = await tx
      .select()
      .from(auditTable)
      .where(and(gt(auditTable.seq, after), fresh?.seq ? lt(auditTable.seq, fresh.seq) : undefined))
      .orderBy(asc(auditTable.seq))
      .limit(batch);
    let hash: Buffer = last?.hash ?? initialChainHash;
    const seals = rows.map((row) => {
      hash = nextChainHash(hash, row);
      return { fromSeq: row.seq, toSeq: row.seq, sealedAt: at, hash };
    });
    if (seals.length > 0) await tx.insert(auditSealTable).values(seals);
    return seals.length;
  });
}

export type AuditVerdict =
  | { state: 'whole'; sealed: number }
  | { state: 'broken'; seq: number; reason: 'changed' | 'missing' | 'added' };

/** Verifies the whole chain and names the first row that differs from its seal. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let hash: Buffer = initialChainHash;
  let after = 0;
  let sealed = 0;
  for (;;) {
    const seals = await db
      .select()
      .from(auditSealTable)
      .where(gt(auditSealTable.toSeq, after))
      .orderBy(asc(auditSealTable.toSeq))
      .limit(batch);
    const end = seals.at(-1)?.toSeq;
    if (end === undefined) return { state: 'whole', sealed };
    const rows = await db
      .select()
      .from(auditTable)
      .where(and(gt(auditTable.seq, after), lte(auditTable.seq, end)))
      .orderBy(asc(auditTable.seq))
      .limit(2 * batch);
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    const isSealed = new Set(seals.map(({ toSeq }) => toSeq));
    const added = rows.find(({ seq }) => !isSealed.has(seq))?.seq ?? Infinity;
    for (const seal of seals) {
      if (added < seal.toSeq) return { state: 'broken', seq: added, reason: 'added' };
      const row = bySeq.get(seal.toSeq);
      if (!row) return { state: 'broken', seq: seal.toSeq, reason: 'missing' };
      hash = nextChainHash(hash, row);
      if (!hash.equals(seal.hash)) return { state: 'broken', seq: seal.toSeq, reason: 'changed' };
    }
    sealed += seals.length;
    after = end;
  }
}
