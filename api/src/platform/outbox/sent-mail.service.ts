import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type Mail, mail } from './outbox.service.ts';
import { outboxTable as t } from './outbox.table.ts';

const shown = 50;

/** The newest emails in any state. */
export async function recentMails(db: Db) {
  return (
    await select(db, withoutFiles).where(eq(t.kind, 'mail')).orderBy(desc(t.createdAt)).limit(shown)
  ).map(asMail);
}

export async function findMail(db: Db, _id: string) {
  const [row] = await select(db, sql`${t.payload}`).where(and(eq(t.kind, 'mail'), eq(t._id, _id)));
  return row && asMail(row);
}

/** The list doesn't load attachments. */
const withoutFiles = sql`case when ${t.payload} ? 'files' then jsonb_set(${t.payload}, '{files}',
  (select coalesce(jsonb_agg(f - 'base64'), '[]') from jsonb_array_elements(${t.payload} -> 'files') f)) else ${t.payload} end`;

const select = (db: Db, payload: SQL) =>
  db
    .select({
      _id: t._id,
      createdAt: t.createdAt,
      payload,
      doneAt: t.doneAt,
      failedAt: t.failedAt,
      error: t.error,
    })
    .from(t);

type Row = Awaited<ReturnType<typeof select>>[number];
const asMail = ({
  _id,
  createdAt,
  payload,
  ...rest
}: Row): Mail & { _id: string; createdAt: Date; state: string } => ({
  ...mail.parse(payload),
  _id,
  createdAt,
  state: stateOf(rest),
});

const stateOf = ({ doneAt, failedAt, error }: Pick<Row, 'doneAt' | 'failedAt' | 'error'>) => {
  if (doneAt) return 'sent';
  if (failedAt) return 'failed';
  return error ? 'will be retried' : 'waiting';
};
