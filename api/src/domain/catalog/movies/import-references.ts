import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { makerTable } from '../makers/makers.table.ts';

/** The ids of records that rows of a file name. */
export type References = {
  /** By name and by email in lowercase; null when several makers share the name. */
  makers: ReadonlyMap<string, string | null>;
  /** By name and by key in lowercase. */
  genres: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  /** Ids of inactive lookups: only movies that use them may keep them. */
  retired: ReadonlySet<string>;
  countries: ReadonlySet<string>;
};

/** Finds the references of all rows of a batch in three statements. */
export async function findReferences(
  db: Db,
  { makers: makerNames, countries }: { makers: readonly string[]; countries: readonly string[] },
): Promise<References> {
  const words = sql.param([...new Set(makerNames.map((word) => word.toLowerCase()))]);
  // One after the other, because a batch is one transaction.
  const found = await db
    .select({ _id: makerTable._id, name: makerTable.name, email: makerTable.email })
    .from(makerTable)
    .where(
      sql`${makerTable.deletedAt} is null and ${or(
        sql`lower(${makerTable.name}) = any(${words}::text[])`,
        sql`lower(${makerTable.email}) = any(${words}::text[])`,
      )}`,
    );
  const lookups = await db
    .select({
      _id: lookupTable._id,
      type: lookupTable.type,
      key: lookupTable.key,
      name: lookupTable.name,
      active: lookupTable.active,
    })
    .from(lookupTable)
    .where(and(inArray(lookupTable.type, ['genre', 'tag']), isNull(lookupTable.deletedAt)))
    .orderBy(lookupTable._id)
    .for('key share'); // none is deleted before its movies are inserted
  const known = await countriesAmong(db, countries);
  const makers = new Map<string, string | null>();
  for (const { _id, name } of found)
    makers.set(name.toLowerCase(), makers.has(name.toLowerCase()) ? null : _id);
  for (const { _id, email } of found) makers.set(email.toLowerCase(), _id); // an email belongs to one maker
  const named = (wanted: 'genre' | 'tag') =>
    new Map(
      lookups
        .filter(({ type }) => type === wanted)
        .flatMap(({ _id, key, name }) => [
          [key.toLowerCase(), _id],
          [name.toLowerCase(), _id],
        ]),
    );
  const retired = new Set(lookups.flatMap(({ _id, active }) => (active ? [] : [_id])));
  return { makers, genres: named('genre'), tags: named('tag'), retired, countries: known };
}
