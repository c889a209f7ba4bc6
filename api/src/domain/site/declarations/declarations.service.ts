import { and, eq, ne } from 'drizzle-orm';
import { type Declaration, nextEdition } from '@backlot/contracts/site/declarations/declaration';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { Db } from '../../../platform/db/database.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { checkAll } from '../../../platform/records/record-checks.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import {
  bodyOf,
  type DeclarationRecord,
  type Document,
  editionsOf,
  readDeclaration,
} from './declarations.repo.ts';
import { checkDraft, checkEdition, declarationRecord, openDraft } from './declarations.record.ts';
import { declarationTable as t } from './declarations.table.ts';

const { insert, lock, update } = declarationRecord;

/**
 * A new draft: a copy of the latest edition, empty for the first.
 * @throws ApiError 409 `open_draft`
 */
export async function createDraft(db: Db, document: Document, by: ChangeAuthor): Promise<Declaration> {
  try {
    return await db.transaction(async (tx) => {
      const [latest] = await editionsOf(tx, document);
      const body = latest ? await bodyOf(tx, latest._id) : '';
      const draft = {
        ...document,
        edition: nextEdition(latest?.edition ?? null),
        body: body ?? '',
        requiresReacceptance: false,
        status: 'draft' as const,
      };
      const { _id } = await insert(tx, draft, { ...by, action: 'create' });
      return readDeclaration(tx, _id);
    });
  } catch (error) {
    // A concurrent create takes the edition, too: either index may break first.
    const isOpen = ['declaration_edition', 'declaration_open'].includes(brokenConstraint(error) ?? '');
    throw isOpen ? openDraft() : error;
  }
}

type Publication = { version: number; effectiveAt?: Date | undefined };

/** @throws ApiError 409 `not_draft`; 422 for a draft without a text or with a number that was used */
export async function checkPublishable(tx: Db, draft: DeclarationRecord): Promise<void> {
  checkDraft(draft);
  await checkAll(
    () => {
      if (plainTextOf(draft.body) === '')
        throw invalid(fieldProblem('body', 'required', 'Enter the text before you publish it.'));
    },
    () => checkEdition(tx, draft, draft.edition),
  );
}

function checkFuture(effectiveAt: Date | undefined, at: Date): void {
  if (effectiveAt && effectiveAt <= at)
    throw invalid(fieldProblem('effectiveAt', 'past', 'Choose a time in the future.'));
}

/** Makes a draft effective, or schedules it. */
export const publish = (db: Db, _id: string, { version, effectiveAt }: Publication, by: ChangeAuthor) =>
  db.transaction(async (tx) => {
    const before = await lock(tx, _id, version);
    await checkAll(
      () => checkFuture(effectiveAt, by.at),
      () => checkPublishable(tx, before),
    );
    if (effectiveAt)
      await update(tx, before, { status: 'scheduled', effectiveAt }, { ...by, action: 'schedule' });
    else await makeEffective(tx, before, by.at, by);
    return readDeclaration(tx, _id);
  });

/** Returns a scheduled edition to draft. */
export const unschedule = (db: Db, _id: string, version: number, by: ChangeAuthor) =>
  db.transaction(async (tx) => {
    const before = await lock(tx, _id, version);
    if (before.status !== 'scheduled') throw conflict('not_scheduled', 'This version isn’t scheduled.');
    await update(tx, before, { status: 'draft', effectiveAt: null }, { ...by, action: 'unschedule' });
    return readDeclaration(tx, _id);
  });

/** Makes an edition effective in place of the current one. */
export async function makeEffective(
  tx: Db,
  before: DeclarationRecord,
  effectiveAt: Date,
  by: ChangeAuthor,
): Promise<void> {
  const [current] = await tx
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
  if (current) await update(tx, current, { status: 'superseded' }, { ...by, action: 'supersede' });
  await update(tx, before, { status: 'effective', effectiveAt }, { ...by, action: 'publish' });
}
