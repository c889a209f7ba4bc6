import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type Faq,
  type faqApi,
  faqFields,
  faqLimits,
  faqOption,
  faqRow,
  type FaqRow,
} from '@backlot/contracts/site/faq/faq';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { orderedIn } from '../../../platform/records/ordered-records.ts';
import { recordOf } from '../../../platform/records/record.ts';
import type { ChangeAuthor, Change } from '../../../platform/records/records.service.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import type { LookupUse } from '../lookups/lookup-uses.registry.ts';
import { findOffered } from '../lookups/lookups.service.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { faqTable as t } from './faq.table.ts';

type Query = Parsed<typeof faqApi.list>['query'];
type Order = Parsed<typeof faqApi.order>['body'];
type Group = Pick<Faq, 'audience' | 'categoryId'>;

/** A question as the API returns it. */
const question = {
  ...getTableColumns(t),
  category: { _id: lookupTable._id, name: lookupTable.name },
};

/** @throws ApiError 404 */
async function readFaq(db: Db, _id: string): Promise<Faq> {
  const [found] = await db
    .select(question)
    .from(t)
    .innerJoin(lookupTable, eq(lookupTable._id, t.categoryId))
    .where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

const { endOf, reorder } = orderedIn(t);
const inGroup = ({ audience, categoryId }: Group) =>
  and(isNull(t.deletedAt), eq(t.audience, audience), eq(t.categoryId, categoryId));

export const faqRecord = recordOf({
  type: 'faq',
  table: t,
  fields: faqFields,
  name: t.question,
  access: 'session',
  isPurged: true,
  read: readFaq,
  derived: ['position'], // reordering has an audit row of its own
  prepare: { answer: (html) => sanitizeRichText(html, { min: 1, max: faqLimits.answer }, 'answer') },
  /** A question that changes its category or audience goes to the end there. */
  columns: async (tx, input, before) => {
    if (input.categoryId !== before?.categoryId) await checkCategory(tx, input.categoryId);
    const stays = input.categoryId === before?.categoryId && input.audience === before.audience;
    return { ...input, position: stays ? before.position : await endOf(tx, inGroup(input)) };
  },
  checkCapacity,
});

const listed = columnsFor(faqRow, question);
const inOrder = [
  asc(lookupTable.position),
  asc(lookupTable.name),
  asc(t.audience),
  asc(t.position),
  asc(t._id),
];

/** Active questions: categories in the order of their lookups, the questions of each in their own. */
export const listFaq = (
  db: Db,
  { audience, status, category: categories, q }: Query,
  also?: SQL,
): Promise<FaqRow[]> =>
  db
    .select(listed)
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
    .orderBy(...inOrder);

/** Active questions in the same order, for pickers. */
export const allFaq = (db: Db) =>
  db
    .select(columnsFor(faqOption, t))
    .from(t)
    .innerJoin(lookupTable, eq(lookupTable._id, t.categoryId))
    .where(isNull(t.deletedAt))
    .orderBy(...inOrder);

/** @throws ApiError 409 `order_stale` */
export const orderFaq = (db: Db, { ids, ...group }: Order, by: ChangeAuthor): Promise<FaqRow[]> =>
  db.transaction(async (tx) => {
    const before = await reorder(tx, inGroup(group), ids);
    if (before)
      await audit(tx, {
        actor: by.actorId === null ? null : { _id: by.actorId },
        action: 'faq.order',
        objectType: 'lookup',
        objectId: group.categoryId,
        diff: { [`${group.audience}Questions`]: [before, ids] },
        requestId: by.requestId,
      });
    return listFaq(tx, { audience: group.audience }, eq(t.categoryId, group.categoryId));
  });

export const faqLookupUses: readonly LookupUse[] = [
  {
    type: 'faqCategory',
    kind: 'faq',
    table: 'faq',
    field: 'categoryId',
    how: 'id',
    replace: (tx, ids, { into, change }) => moveQuestions(tx, ids, into, change),
  },
];

/** Moves questions, deleted ones too, to the end of another category, with a revision and an audit row each. */
async function moveQuestions(tx: Db, ids: readonly string[], categoryId: string, change: Change) {
  for (const _id of [...ids].sort()) {
    const before = await faqRecord.lock(tx, _id, undefined, { deleted: true });
    const position = await endOf(tx, inGroup({ audience: before.audience, categoryId }));
    await faqRecord.update(tx, before, { categoryId, position }, change);
  }
}

async function checkCategory(tx: Db, categoryId: string): Promise<void> {
  const [found] = await findOffered(tx, [categoryId]);
  if (found?.type !== 'faqCategory')
    throw invalid(fieldProblem('categoryId', 'unknown', 'Choose an active category.'));
}

/** The public page shows them all. */
async function checkCapacity(tx: Db): Promise<void> {
  const count = await tx.$count(t, isNull(t.deletedAt));
  if (count >= faqLimits.count)
    throw conflict('too_many', `The limit of ${faqLimits.count} questions is reached. Delete one first.`);
}
