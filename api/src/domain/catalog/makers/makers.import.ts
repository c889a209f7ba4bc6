import { sql } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { makerFields, type MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { makerImportFields, makerImportRow, makersImportApi } from '@backlot/contracts/catalog/makers/import';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { countryProblems } from '../../../platform/imports/country-problems.service.ts';
import type { Importer, ParsedRow, RowProblem } from '../../../platform/imports/importer.service.ts';
import { problemsByRow, writeByKey } from '../../../platform/imports/write-by-key.service.ts';
import { makerTable as t } from './makers.table.ts';
import { makerRecord } from './makers.record.ts';

type Input = z.infer<typeof makerImportRow>;

/** Makers by email: new ones are leads, known ones get the fields of the file. */
export const makersImporter: Importer<Input> = {
  resource: 'maker',
  api: makersImportApi,
  fields: makerImportFields,
  aliases: {
    email: ['mail', 'email address'],
    name: ['maker', 'full name', 'company name'],
    type: ['kind'],
    country: ['country code'],
    website: ['url', 'web'],
  },
  schema: makerImportRow,
  key: ({ email = '' }) => email,

  check: async (db, rows) => {
    const [known, countries] = [await knownBy(db, rows, false), await countriesOf(db, rows)];
    return problemsByRow(rows, (input) => problemsOf(input, countries, known.get(input.email ?? '')));
  },

  write: async (tx, rows, by) => {
    const [known, countries] = [await knownBy(tx, rows, true), await countriesOf(tx, rows)];
    return writeByKey(tx, rows, by, {
      batches: makerRecord.batches,
      known: ({ email = '' }) => known.get(email),
      problemsOf: (input, maker) => problemsOf(input, countries, maker),
      added: (input) => ({ ...newMaker(input), status: 'lead' as const }),
      changed: given,
    });
  },
};

const problemsOf = (
  { country }: Partial<Input>,
  known: ReadonlySet<string>,
  maker: typeof t.$inferSelect | undefined,
): RowProblem[] => [
  ...(maker?.deletedAt ? [{ field: 'email', message: 'This maker is deleted.' }] : []),
  ...countryProblems('country', country ? [country] : [], { known, former: maker && [maker.country] }),
];

const countriesOf = (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) =>
  countriesAmong(
    db,
    rows.flatMap(({ input }) => input.country ?? []),
  );

/** All fields of a new maker. Rows without the required ones are refused before. */
const newMaker = (input: Input) => ({ ...blankOf(makerFields), ...given(input) }) as MakerInput;

/** The fields that a row has. */
const given = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input; // without what is absent

/** Stored makers of these rows by email; locked in the order of their ids where they will be changed. */
async function knownBy(db: Db, rows: readonly ParsedRow<Partial<Input>>[], isLocked: boolean) {
  const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
  const query = db
    .select()
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`)
    .orderBy(t._id);
  const found = await (isLocked ? query.for('update') : query);
  return new Map(found.map((maker) => [maker.email.toLowerCase(), maker]));
}
