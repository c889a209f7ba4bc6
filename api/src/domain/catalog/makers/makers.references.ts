import { and, eq, isNull } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { MakerInput } from '@backlot/contracts/catalog/makers/maker';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { words } from './makers.messages.ts';

/**
 * Holds what a maker points at to what there is. Only changed fields are looked at: an owner who left
 * does not stop an edit of the name, and a role that is no longer offered stays where it was.
 * @throws ApiError 422 on every field that points at nothing
 */
export async function checkReferences(
  db: Db,
  { ownerId, contacts }: MakerInput,
  changed: ReadonlySet<keyof MakerInput>,
  before?: Pick<MakerInput, 'contacts'>,
): Promise<void> {
  const problems: FieldError[] = [];
  if (changed.has('ownerId') && ownerId !== null && !(await isActiveAdmin(db, ownerId)))
    problems.push(fieldProblem('ownerId', 'unknown', words.noSuchOwner));
  if (changed.has('contacts')) problems.push(...(await roleProblems(db, contacts, before?.contacts)));
  if (problems.length > 0) throw invalid(...problems);
}

export async function isActiveAdmin(db: Db, _id: string): Promise<boolean> {
  const found = await db
    .select({ _id: adminTable._id })
    .from(adminTable)
    .where(and(eq(adminTable._id, _id), eq(adminTable.status, 'active'), isNull(adminTable.deletedAt)));
  return found.length > 0;
}

async function roleProblems(
  db: Db,
  contacts: MakerInput['contacts'],
  former: MakerInput['contacts'] = [],
): Promise<FieldError[]> {
  const found = await findOffered(
    db,
    [],
    contacts.map(({ role }) => ({ type: 'contactLabel' as const, key: role })),
    ({ key }) => former.some(({ role }) => role === key),
  );
  return contacts.flatMap(({ role }, index) =>
    found.some(({ key }) => key === role)
      ? []
      : [fieldProblem(`contacts.${index}.role`, 'unknown', 'There is no such role')],
  );
}
