import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import { type Faq, type faqApi, type FaqInput, faqLimits, type FaqRow } from '@backlot/contracts/faq';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, fieldProblem, gone, invalid } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { snapshotAfter } from '../history/history.service.ts';
import { type By, type Change, recordsOf } from '../history/records.service.ts';
import { restorableSince } from '../history/restorable.service.ts';
import { findOffered } from '../lookups/lookups.service.ts';
import { takeRichText } from '../rich-text/rich-text.service.ts';
import { listFaq, readFaq } from './faq.read.ts';
import { faqTable as t } from './faq.table.ts';

type Stored = typeof t.$inferSelect;
type Group = Pick<Stored, 'audience' | 'categoryId'>;
type Order = Parsed<typeof faqApi.order>['body'];

const inputOf = ({ question, answer, categoryId, audience, status }: Stored): FaqInput => ({
  question,
  answer,
  categoryId,
  audience,
  status,
});
const { lock, insert, update } = recordsOf({
  type: 'question',
  table: t,
  snapshot: inputOf,
  read: readFaq,
  derived: ['position'], // the order has an audit row of its own
});

export const faqService = ({ db }: Pick<Deps, 'db'>) => {
  const writing = (write: (tx: Db) => Promise<{ _id: string }>): Promise<Faq> =>
    db.transaction(async (tx) => readFaq(tx, (await write(tx))._id));

  /** One that comes into another category, or for other people, goes to the end there. */
  const writeInput = async (tx: Db, before: Stored, input: FaqInput, by: By, action: string) => {
    if (input.categoryId !== before.categoryId) await checkCategory(tx, input.categoryId);
    const stays = input.categoryId === before.categoryId && input.audience === before.audience;
    const position = stays ? before.position : await endOf(tx, input);
    return update(tx, before, { ...input, position }, { ...by, action });
  };

  return {
    create: async (given: FaqInput, by: By): Promise<Faq> => {
      const input = await cleaned(given);
      return writing(async (tx) => {
        await checkCategory(tx, input.categoryId);
        await checkRoom(tx);
        return insert(tx, { ...input, position: await endOf(tx, input) }, { ...by, action: 'create' });
      });
    },

    replace: async (_id: string, { version, ...given }: FaqInput & { version: number }, by: By) => {
      const input = await cleaned(given);
      return writing(async (tx) => writeInput(tx, await lock(tx, _id, version), input, by, 'update'));
    },

    remove: (_id: string, version: number, by: By): Promise<Faq> =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version);
        return update(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Faq> =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This question is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'A question can be restored within 30 days.');
        await checkRoom(tx);
        return update(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    /** @throws ApiError 404 also for a revision of another question */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Faq> =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version);
        // A snapshot of a question is its input.
        const input = (await snapshotAfter(tx, _id, revisionId)) as FaqInput;
        return writeInput(tx, before, input, by, 'restoreRevision');
      }),

    /** @throws ApiError 409 `order_stale` when a question has come, gone or moved meanwhile */
    order: ({ ids, ...group }: Order, by: By): Promise<FaqRow[]> =>
      db.transaction(async (tx) => {
        const present = await tx
          .select({ _id: t._id })
          .from(t)
          .where(ofGroup(group))
          .orderBy(asc(t.position), asc(t._id))
          .for('update');
        const before = present.map(({ _id }) => _id);
        if (
          new Set(ids).size !== ids.length ||
          before.length !== ids.length ||
          !before.every((id) => ids.includes(id))
        )
          throw conflict('order_stale', 'The questions of this category have changed. Look at them again.');
        if (before.some((id, index) => id !== ids[index])) {
          const places = ids.map((id, index) => sql`(${id}::uuid, ${index}::int)`);
          await tx.execute(sql`
            update ${t} set position = place.position
            from (values ${sql.join(places, sql`, `)}) as place (id, position) where ${t._id} = place.id`);
          await audit(tx, {
            actor: by.actorId === null ? null : { _id: by.actorId },
            action: 'question.order',
            objectType: 'lookup',
            objectId: group.categoryId,
            diff: { [`${group.audience}Questions`]: [before, ids] },
            requestId: by.requestId,
          });
        }
        return listFaq(tx, { audience: group.audience }, eq(t.categoryId, group.categoryId));
      }),
  };
};

/** Puts questions, deleted ones too, at the end of another category, with a revision and an audit row each. */
export async function moveQuestions(
  tx: Db,
  ids: readonly string[],
  categoryId: string,
  change: Change,
): Promise<void> {
  for (const _id of [...ids].sort()) {
    const question = await lock(tx, _id, undefined, { deleted: true });
    const position = await endOf(tx, { audience: question.audience, categoryId });
    await update(tx, question, { categoryId, position }, change);
  }
}

const cleaned = async (input: FaqInput): Promise<FaqInput> => ({
  ...input,
  answer: await takeRichText(input.answer, { min: 1, max: faqLimits.answer }, 'answer'),
});

const ofGroup = ({ audience, categoryId }: Group) =>
  and(isNull(t.deletedAt), eq(t.audience, audience), eq(t.categoryId, categoryId));

async function endOf(tx: Db, group: Group): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${t.position}), -1)::int` })
    .from(t)
    .where(ofGroup(group));
  return (last?.position ?? -1) + 1;
}

async function checkCategory(tx: Db, categoryId: string): Promise<void> {
  const [found] = await findOffered(tx, [categoryId]);
  if (found?.type !== 'faqCategory')
    throw invalid(fieldProblem('categoryId', 'unknown', 'Choose a category of the list'));
}

/** The public page holds them all. */
async function checkRoom(tx: Db): Promise<void> {
  const count = await tx.$count(t, isNull(t.deletedAt));
  if (count >= faqLimits.count)
    throw conflict('too_many', `There are ${faqLimits.count} questions already. Delete one first.`);
}
