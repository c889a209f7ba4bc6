import { type SQL, sql } from 'drizzle-orm';
import type { DocumentKind, WaitingDocuments } from '@backlot/contracts/money/documents/documents';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

/** The records whose documents aren't issued, in the order in which they must be: a credit note names its receipt. */
const waiting: Record<DocumentKind, SQL> = {
  invoice: sql`select i.id, i.created_at as since, s.country from invoice i
    join subscription s on s.id = i.subscription_id where i.number is null`,
  receipt: sql`select p.id, p.fulfilled_at as since, p.country from payment p
    where p.fulfilled_at is not null and p.receipt_no is null`,
  credit_note: sql`select r.id, r.settled_at as since, p.country from refund r
    join payment p on p.id = r.payment_id where r.status = 'succeeded' and r.credit_note_no is null
      and (p.receipt_no is not null or p.fulfilled_at is not null)`,
};
export const documentKinds = Object.keys(waiting) as DocumentKind[]; // an object literal has no others

/** How many documents wait, by kind and country. */
export async function readWaitingDocuments(db: Db): Promise<WaitingDocuments> {
  const all = sql.join(
    documentKinds.map((kind) => sql`select ${kind}::text as kind, * from (${waiting[kind]}) as one`),
    sql` union all `,
  );
  const rows = await rowsOf<{ kind: DocumentKind; country: string; count: number; since: string | Date }>(
    db,
    sql`select kind, country, count(*)::int as count, min(since) as since from (${all}) as every
        group by kind, country order by since`,
  );
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** The oldest waiting documents of a kind for whose country there is a seller. */
export const issuable = (db: Db, kind: DocumentKind, limit: number): Promise<{ _id: string }[]> =>
  rowsOf<{ _id: string }>(
    db,
    sql`select id as "_id" from (${waiting[kind]}) as one
        where exists (select 1 from seller s where s.deleted_at is null and (s.country is null or s.country = one.country))
        order by since, id limit ${limit}`,
  );
