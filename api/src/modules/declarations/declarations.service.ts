import { and, eq, ne } from 'drizzle-orm';
import {
  compareEditions,
  type Declaration,
  type DeclarationInput,
  type DeclarationKey,
  declarationLimits,
  nextEdition,
} from '@backlot/contracts/declarations';
import { plainTextOf } from '@backlot/contracts/rich-text';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, fieldProblem, gone, invalid } from '../../http/errors.ts';
import { snapshotAfter } from '../history/history.service.ts';
import type { By } from '../history/records.service.ts';
import { restorableSince } from '../history/restorable.service.ts';
import { takeRichText } from '../rich-text/rich-text.service.ts';
import { bodyOf, type DeclarationRecord, editionsOf, readDeclaration } from './declarations.read.ts';
import { declarationTable as t } from './declarations.table.ts';
import {
  asRefusal,
  asRefusedStart,
  insertDeclaration,
  lockDeclaration,
  updateDeclaration,
} from './declarations.write.ts';

export const declarationsService = ({ db }: Pick<Deps, 'db'>) => {
  const writing = async (
    write: (tx: Db) => Promise<{ _id: string }>,
    refusalOf = asRefusal,
  ): Promise<Declaration> => {
    try {
      return await db.transaction(async (tx) => readDeclaration(tx, (await write(tx))._id));
    } catch (error) {
      throw refusalOf(error);
    }
  };
  const lockDraft = async (tx: Db, _id: string, version: number): Promise<DeclarationRecord> => {
    const record = await lockDeclaration(tx, _id, version);
    if (record.status !== 'draft') throw conflict('not_draft', refusalFor[record.status]);
    return record;
  };

  return {
    create: (text: { key: DeclarationKey; locale: string }, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const [latest] = await editionsOf(tx, text);
        const body = latest ? await bodyOf(tx, latest._id) : '';
        const draft = {
          ...text,
          edition: nextEdition(latest?.edition ?? null),
          body: body ?? '',
          requiresReacceptance: false,
          status: 'draft' as const,
        };
        return insertDeclaration(tx, draft, { ...by, action: 'create' });
      }, asRefusedStart),

    replace: async (_id: string, { version, ...given }: DeclarationInput & { version: number }, by: By) => {
      const input = {
        ...given,
        body: await takeRichText(given.body, { max: declarationLimits.body }, 'body'),
      };
      return writing(async (tx) => {
        const before = await lockDraft(tx, _id, version);
        await checkEdition(tx, before, input.edition);
        return updateDeclaration(tx, before, input, { ...by, action: 'update' });
      });
    },

    /** @throws ApiError 404 also for a revision of another text */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const before = await lockDraft(tx, _id, version);
        // A snapshot of a declaration is its input.
        const input = (await snapshotAfter(tx, _id, revisionId)) as DeclarationInput;
        await checkEdition(tx, before, input.edition);
        return updateDeclaration(tx, before, input, { ...by, action: 'restoreRevision' });
      }),

    publish: (_id: string, version: number, effectiveAt: Date | undefined, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const before = await lockDraft(tx, _id, version);
        if (plainTextOf(before.body) === '')
          throw invalid(fieldProblem('body', 'required', 'Write the text before you publish it'));
        await checkEdition(tx, before, before.edition);
        if (!effectiveAt) return makeEffective(tx, before, by.at, by);
        if (effectiveAt <= by.at)
          throw invalid(fieldProblem('effectiveAt', 'past', 'Choose a time that is still to come'));
        return updateDeclaration(
          tx,
          before,
          { status: 'scheduled', effectiveAt },
          { ...by, action: 'schedule' },
        );
      }),

    unschedule: (_id: string, version: number, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const before = await lockDeclaration(tx, _id, version);
        if (before.status !== 'scheduled') throw conflict('not_scheduled', 'This text is not scheduled.');
        const draft = { status: 'draft' as const, effectiveAt: null };
        return updateDeclaration(tx, before, draft, { ...by, action: 'unschedule' });
      }),

    remove: (_id: string, version: number, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const before = await lockDraft(tx, _id, version);
        return updateDeclaration(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Declaration> =>
      writing(async (tx) => {
        const before = await lockDeclaration(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This declaration is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'A draft can be restored within 30 days.');
        return updateDeclaration(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),
  };
};

const refusalFor = {
  scheduled: 'This text is scheduled. Take it back to draft to change it.',
  effective: 'This text is in force and can no longer be changed. Write a new version of it.',
  superseded: 'This text was in force once and can no longer be changed. Write a new version of it.',
};

/** Puts a text in force in place of the one that was. */
export async function makeEffective(
  tx: Db,
  before: DeclarationRecord,
  effectiveAt: Date,
  by: By,
): Promise<DeclarationRecord> {
  const [former] = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.key, before.key),
        eq(t.locale, before.locale),
        eq(t.status, 'effective'),
        ne(t._id, before._id),
      ),
    )
    .for('update');
  if (former) await updateDeclaration(tx, former, { status: 'superseded' }, { ...by, action: 'supersede' });
  return updateDeclaration(tx, before, { status: 'effective', effectiveAt }, { ...by, action: 'publish' });
}

/** A text is called higher than every one before it. */
async function checkEdition(tx: Db, record: DeclarationRecord, edition: string): Promise<void> {
  const [latest] = await editionsOf(tx, record, record._id);
  if (latest && compareEditions(edition, latest.edition) <= 0)
    throw invalid(fieldProblem('edition', 'not_higher', `Choose a number above ${latest.edition}`));
}
