import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { refusalOf } from '@backlot/contracts/platform/records/record-rules';
import { type LookupInput, lookupRules, maxLookups } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { orderedIn } from '../../../platform/records/ordered-records.ts';
import { countUsesOf, totalOf } from './lookups.repo.ts';
import { lookupTable as t } from './lookups.table.ts';

type LookupRecord = typeof t.$inferSelect;

/**
 * Checks a lookup against the rules of its type.
 * @param before the stored record, null for a new one
 * @throws ApiError 422
 */
export async function checkLookup(
  tx: Db,
  type: LookupType,
  input: LookupInput,
  before: LookupRecord | null,
): Promise<void> {
  const broken = lookupRules(type).filter(({ isBroken }) => isBroken(input));
  const problems = [
    ...broken.map((rule) => refusalOf(rule, input)),
    ...(type === 'rating' ? await problemsOfBoard(tx, input) : problemsOfAge(input)),
    ...(await (before ? problemsOfUse(tx, input, before) : problemsOfKey(tx, type, input))),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

const problemsOfAge = ({ meta: { minAge } }: LookupInput): FieldError[] =>
  minAge === undefined
    ? []
    : [fieldProblem('meta.minAge', 'not_taken', 'Only age ratings have a minimum age.')];

async function problemsOfBoard(tx: Db, { parentKey }: LookupInput): Promise<FieldError[]> {
  if (parentKey === null) return [];
  const boards = await tx
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t.type, 'ratingBoard'), eq(t.key, parentKey), isNull(t.deletedAt)))
    .for('key share');
  return boards.length > 0 ? [] : [fieldProblem('parentKey', 'unknown', 'Choose an existing rating board.')];
}

export const takenKey = 'This key is taken, possibly by a deleted entry.';

/** A new entry takes over the key of a deleted one. */
const problemsOfKey = async (tx: Db, type: LookupType, { key }: LookupInput): Promise<FieldError[]> =>
  (await tx.$count(t, and(inType(type), eq(t.key, key)))) > 0 ? [fieldProblem('key', 'taken', takenKey)] : [];

const labels = { key: 'Key', parentKey: 'Rating board' } as const;

/** Records store a lookup by its key, and a rating with its board. */
async function problemsOfUse(tx: Db, input: LookupInput, before: LookupRecord): Promise<FieldError[]> {
  const changed = (['key', 'parentKey'] as const).filter((field) => input[field] !== before[field]);
  if (changed.length === 0) return [];
  const uses = totalOf(await countUsesOf(tx, before));
  if (uses > 0)
    return changed.map((field) =>
      fieldProblem(field, 'in_use', `${labels[field]} can’t be changed: ${describeUse(uses)} this entry.`),
    );
  return changed.includes('key') && before.createdBy === null
    ? [fieldProblem('key', 'base', 'Key can’t be changed: this entry is built in.')]
    : [];
}

/** `3 records use` */
export const describeUse = (count: number): string =>
  count === 1 ? '1 record uses' : `${count} records use`;

const { endOf, reorder } = orderedIn(t, t.key);
export { reorder };

/** The active lookups of a type. */
export const inType = (type: LookupType): SQL | undefined => and(eq(t.type, type), isNull(t.deletedAt));

/** The next free position of a list. @throws ApiError 409 `list_full` */
export async function endOfList(tx: Db, type: LookupType): Promise<number> {
  if ((await tx.$count(t, inType(type))) >= maxLookups)
    throw conflict('list_full', `The limit of ${maxLookups} entries is reached. Delete one first.`);
  return endOf(tx, inType(type));
}
