import { and, eq, isNull } from 'drizzle-orm';
import type { MakerInput } from '@backlot/contracts/catalog/makers/maker';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { messages } from './makers.messages.ts';

type References = Pick<MakerInput, 'ownerId' | 'contacts'>;

/**
 * Refuses references to an owner or a contact role that isn't active; those that the maker had before may stay.
 * @throws ApiError 422
 */
export async function checkReferences(
  db: Db,
  { ownerId, contacts }: References,
  before: References | null,
): Promise<void> {
  const problems = await roleProblems(db, contacts, before?.contacts);
  if (ownerId !== null && ownerId !== before?.ownerId && !(await isActiveAdmin(db, ownerId)))
    problems.unshift(fieldProblem('ownerId', 'unknown', messages.ownerUnknown));
  if (problems.length > 0) throw invalid(...problems);
}

export async function isActiveAdmin(db: Db, _id: string): Promise<boolean> {
  const isActive = and(
    eq(adminTable._id, _id),
    eq(adminTable.status, 'active'),
    isNull(adminTable.deletedAt),
  );
  return (await db.$count(adminTable, isActive)) > 0;
}

async function roleProblems(
  db: Db,
  contacts: MakerInput['contacts'],
  former: MakerInput['contacts'] = [],
): Promise<FieldError[]> {
  const isFormer = (key: string) => former.some(({ role }) => role === key);
  const added = contacts.filter(({ role }) => !isFormer(role));
  const found = await findOffered(
    db,
    [],
    added.map(({ role }) => ({ type: 'contactLabel' as const, key: role })),
  );
  return contacts.flatMap(({ role }, index) =>
    isFormer(role) || found.some(({ key }) => key === role)
      ? []
      : [fieldProblem(`contacts.${index}.role`, 'unknown', messages.roleUnknown)],
  );
}
