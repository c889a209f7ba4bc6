import { and, eq, isNull } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { lookupKeyOf, type LookupInput } from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { countUsesOf, totalOf } from './lookups.counts.ts';
import { lookupTable as t } from './lookups.table.ts';
import type { LookupRecord } from './lookups.write.ts';

/**
 * Holds a lookup to the rules of its type.
 * @param before the stored record, null for a new one
 * @throws ApiError 422 on every field that breaks one
 */
export async function checkLookup(
  tx: Db,
  type: LookupType,
  input: LookupInput,
  before: LookupRecord | null,
): Promise<void> {
  const problems = [
    ...keyProblems(type, input),
    ...(await boardProblems(tx, type, input)),
    ...(before ? await fixedProblems(tx, input, before) : []),
  ];
  if (type !== 'rating' && input.meta.minAge !== undefined)
    problems.push(fieldProblem('meta.minAge', 'not_taken', 'Only a rating has an age'));
  if (problems.length > 0) throw invalid(...problems);
}

function keyProblems(type: LookupType, { key }: LookupInput): FieldError[] {
  const { error } = lookupKeyOf(type).safeParse(key);
  return error ? [fieldProblem('key', 'shape', error.issues[0]?.message ?? 'Not valid')] : [];
}

async function boardProblems(tx: Db, type: LookupType, { parentKey }: LookupInput): Promise<FieldError[]> {
  if (type !== 'rating')
    return parentKey === null ? [] : [fieldProblem('parentKey', 'not_taken', 'Only a rating has a board')];
  if (parentKey === null) return [fieldProblem('parentKey', 'required', 'A rating belongs to a board')];
  const boards = await tx
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t.type, 'ratingBoard'), eq(t.key, parentKey), isNull(t.deletedAt)))
    .for('key share');
  return boards.length > 0 ? [] : [fieldProblem('parentKey', 'unknown', 'There is no such board')];
}

/** What records hold must stay: they name a lookup by its key, and a rating by its board too. */
async function fixedProblems(tx: Db, input: LookupInput, before: LookupRecord): Promise<FieldError[]> {
  const changed = (['key', 'parentKey'] as const).filter((field) => input[field] !== before[field]);
  if (changed.length === 0) return [];
  const uses = totalOf(await countUsesOf(tx, before));
  if (uses > 0)
    return changed.map((field) =>
      fieldProblem(field, 'in_use', `It can't be changed: ${recordsInWords(uses)} this`),
    );
  return changed.includes('key') && before.createdBy === null
    ? [fieldProblem('key', 'base', "It came with the product: its key can't be changed")]
    : [];
}

export const recordsInWords = (count: number): string =>
  count === 1 ? '1 record uses' : `${count} records use`;
