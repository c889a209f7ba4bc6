import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { countryProblems } from './country-problems.service.ts';
import type { Importer, ParsedRow, RowProblem } from './importer.service.ts';
import { problemsByRow, writeByKey, type WriteRules } from './write-by-key.service.ts';

type Person = { email?: string | undefined; country?: string | undefined };
type Rules<Input, Row, Fields> = Pick<WriteRules<Input, Row, Fields>, 'batches' | 'added' | 'changed'> & {
  table: PgTable & Record<'_id' | 'email', PgColumn>;
  /** Those of these codes that are countries. */
  countriesAmong: (db: Db, codes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Why a stored record can't be imported; null when it can. */
  refusalOf: (stored: Row) => string | null;
};

/** How an import of people finds stored ones by email, checks their countries, and writes them. */
export function importByEmail<Input extends Person, Row extends { email: string; country: string }, Fields>({
  table,
  countriesAmong,
  refusalOf,
  ...rules
}: Rules<Input, Row, Fields>): Pick<Importer<Input>, 'key' | 'check' | 'write'> {
  /** The stored records of these rows, locked in the order of their ids where they will be changed. */
  const storedOf = async (db: Db, rows: readonly ParsedRow<Partial<Input>>[], isLocked: boolean) => {
    const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
    const query = db
      .select()
      .from(table as PgTable)
      .where(sql`lower(${table.email}) = any(${emails}::text[])`)
      .orderBy(table._id);
    const found = (await (isLocked ? query.for('update') : query)) as Row[]; // rows of the table
    return new Map(found.map((row) => [row.email.toLowerCase(), row]));
  };
  const countriesOf = (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) =>
    countriesAmong(
      db,
      rows.flatMap(({ input }) => input.country ?? []),
    );
  const problemsOf = ({ country }: Person, countries: ReadonlySet<string>, stored?: Row): RowProblem[] => {
    const refusal = stored ? refusalOf(stored) : null;
    return [
      ...(refusal ? [{ field: 'email', message: refusal }] : []),
      ...countryProblems('country', country ? [country] : [], {
        known: countries,
        former: stored && [stored.country],
      }),
    ];
  };

  return {
    key: ({ email = '' }) => email,
    check: async (db, rows) => {
      const [stored, countries] = [await storedOf(db, rows, false), await countriesOf(db, rows)];
      return problemsByRow(rows, (input) => problemsOf(input, countries, stored.get(input.email ?? '')));
    },
    write: async (tx, rows, by) => {
      const [stored, countries] = [await storedOf(tx, rows, true), await countriesOf(tx, rows)];
      return writeByKey<Input, Row, Fields>(tx, rows, by, {
        ...rules,
        known: ({ email = '' }) => stored.get(email),
        problemsOf: (input, known) => problemsOf(input, countries, known),
      });
    },
  };
}
