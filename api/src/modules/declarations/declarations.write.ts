import type { DeclarationInput } from '@backlot/contracts/declarations';
import { brokenConstraint } from '../../http/database-failure.ts';
import { conflict, fieldProblem, invalid } from '../../http/errors.ts';
import { recordsOf } from '../history/records.service.ts';
import { type DeclarationRecord, readDeclaration } from './declarations.read.ts';
import { declarationTable as t } from './declarations.table.ts';

const inputOf = ({ edition, body, requiresReacceptance }: DeclarationRecord): DeclarationInput => ({
  edition,
  body,
  requiresReacceptance,
});

export const {
  lock: lockDeclaration,
  insert: insertDeclaration,
  update: updateDeclaration,
} = recordsOf({ type: 'declaration', table: t, snapshot: inputOf, read: readDeclaration });

/** A broken unique index in words; any other failure stays what it is. */
export function asRefusal(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'declaration_edition':
      return invalid(fieldProblem('edition', 'taken', 'Another text has this version number'));
    case 'declaration_open':
      return openDraft();
    default:
      return error;
  }
}

/** Who starts a text at the same moment takes its number too, and may be refused for that first. */
export const asRefusedStart = (error: unknown): unknown =>
  brokenConstraint(error) === 'declaration_edition' ? openDraft() : asRefusal(error);

const openDraft = () =>
  conflict('open_draft', 'A new version of this text is already being written. Go on with that one.');
