import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Faq, faqApi, FaqRow } from '@backlot/contracts/faq';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { faqTable as t } from './faq.table.ts';

type Query = Parsed<typeof faqApi.list>['query'];
const category = { _id: lookupTable._id, name: lookupTable.name };

/**
 * One question, deleted ones too.
 * @throws ApiError 404
 */
export async function readFaq(db: Db, _id: string): Promise<Faq> {
  const [row] = await db
    .select({ faq: t, category })
    .from(t)
    .innerJoin(lookupTable, eq(lookupTable._id, t.categoryId))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  return { ...row.faq, category: row.category };
}

/** Living questions: categories in the order of their lookups, the questions of each in their own. */
export const listFaq = (
  db: Db,
  { audience, status, category: categories, q }: Query,
  also?: SQL,
): Promise<FaqRow[]> =>
  db
    .select({
      _id: t._id,
      version: t.version,
      question: t.question,
      category,
      audience: t.audience,
      status: t.status,
      updatedAt: t.updatedAt,
    })
    .from(t)
    .innerJoin(lookupTable, eq(lookupTable._id, t.categoryId))
    .where(
      and(
        isNull(t.deletedAt),
        audience && eq(t.audience, audience),
        status && eq(t.status, status),
        categories && inArray(t.categoryId, categories),
        q ? sql`strpos(lower(${t.question}), lower(${q})) > 0` : undefined,
        also,
      ),
    )
    .orderBy(asc(lookupTable.position), asc(lookupTable.name), asc(t.audience), asc(t.position), asc(t._id));
