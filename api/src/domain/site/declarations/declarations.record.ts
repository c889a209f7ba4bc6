import { sql } from 'drizzle-orm';
import {
  compareEditions,
  declarationFields,
  declarationLimits,
  storedDeclarationFields,
} from '@backlot/contracts/site/declarations/declaration';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../platform/db/database.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { type DeclarationRecord, editionsOf, readDeclaration } from './declarations.repo.ts';
import { declarationTable as t } from './declarations.table.ts';

/** Only drafts are edited and deleted; an edition that was ever in effect is immutable. */
export const declarationRecord = recordOf({
  type: 'declaration',
  table: t,
  fields: declarationFields,
  labels: labelsOf(storedDeclarationFields),
  name: sql`upper(left(${t.key}, 1)) || replace(substr(${t.key}, 2), '_', ' ') || ' ' || ${t.edition}`,
  access: 'session',
  isPurged: true,
  publicColumns: ['key', 'locale', 'status', 'effectiveAt'],
  read: readDeclaration,
  prepare: { body: (html) => sanitizeRichText(html, { max: declarationLimits.body }, 'body') },
  columns: async (tx, input, before) => {
    if (!before) throw new TypeError('A draft is created from its document, not from its fields');
    await checkEdition(tx, before, input.edition);
    return { ...before, ...input };
  },
  checkEditable: checkDraft,
  refusalOf: (error) => {
    switch (brokenConstraint(error)) {
      case 'declaration_edition':
        return invalid(fieldProblem('edition', 'taken', 'Another version has this number.'));
      case 'declaration_open':
        return openDraft();
      default:
        return error;
    }
  },
});

/** @throws ApiError 409 `not_draft` */
export function checkDraft({ status }: DeclarationRecord): void {
  if (status !== 'draft') throw conflict('not_draft', reasons[status]);
}

const reasons = {
  scheduled: 'This version is scheduled. Return it to draft to change it.',
  effective: 'This version is in effect and can’t be changed. Create a new version instead.',
  superseded: 'This version was in effect and can’t be changed. Create a new version instead.',
};

/** @throws ApiError 422 unless the edition is higher than all others of its document */
export async function checkEdition(tx: Db, record: DeclarationRecord, edition: string): Promise<void> {
  const [latest] = await editionsOf(tx, record, record._id);
  if (latest && compareEditions(edition, latest.edition) <= 0)
    throw invalid(fieldProblem('edition', 'not_higher', `Enter a version number above ${latest.edition}.`));
}

export const openDraft = () =>
  conflict('open_draft', 'This document already has a draft or a scheduled version. Edit that one instead.');
