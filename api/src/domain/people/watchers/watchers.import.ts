import { sql } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields, type WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import {
  watcherImportFields,
  watcherImportRow,
  watchersImportApi,
} from '@backlot/contracts/people/watchers/import';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { countryProblems } from '../../../platform/imports/country-problems.service.ts';
import type { Importer, ParsedRow, RowProblem } from '../../../platform/imports/importer.service.ts';
import { problemsByRow, writeByKey } from '../../../platform/imports/write-by-key.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherRecord } from './watchers.record.ts';

type Input = z.infer<typeof watcherImportRow>;

const problemsOf = (
  { country }: Partial<Input>,
  known: ReadonlySet<string>,
  watcher: typeof t.$inferSelect | undefined,
): RowProblem[] => [
  ...(watcher?.status === 'delete_requested' || watcher?.status === 'anonymized'
    ? [{ field: 'email', message: 'This watcher’s deletion is pending, or the watcher is anonymized.' }]
    : []),
  ...countryProblems('country', country ? [country] : [], { known, former: watcher && [watcher.country] }),
];

const countriesOf = (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) =>
  countriesAmong(
    db,
    rows.flatMap(({ input }) => input.country ?? []),
  );

/** Watchers by email: new ones are active immediately, known ones get the values of the file. */
export const watchersImporter: Importer<Input> = {
  resource: 'watcher',
  api: watchersImportApi,
  fields: watcherImportFields,
  aliases: {
    email: ['mail', 'email address', 'e-mail', 'e-mail-adresse', 'correo'],
    name: ['full name', 'display name'],
    country: ['country code', 'land'],
    phone: ['telephone', 'mobile'],
    birthYear: ['birth year', 'born'],
    marketingEmail: ['newsletter', 'marketing by email', 'consent to email'],
    marketingPush: ['marketing by push', 'consent to push'],
  },
  schema: watcherImportRow,
  key: ({ email = '' }) => email,

  check: async (db, rows) => {
    const [known, countries] = [await knownBy(db, rows, false), await countriesOf(db, rows)];
    return problemsByRow(rows, (input) => problemsOf(input, countries, known.get(input.email ?? '')));
  },

  write: async (tx, rows, by) => {
    const [known, countries] = [await knownBy(tx, rows, true), await countriesOf(tx, rows)];
    return writeByKey(tx, rows, by, {
      batches: watcherRecord.batches,
      known: ({ email = '' }) => known.get(email),
      problemsOf: (input, watcher) => problemsOf(input, countries, watcher),
      added: (input) => ({
        ...blankOf(watcherFields),
        ...noConsent,
        ...given(input),
        ...consentOf(input, noConsent, by.at),
        status: 'active' as const,
      }),
      changed: (row, watcher) => {
        const input = withoutOptedOut(row, watcher);
        return { ...given(input), ...consentOf(input, watcher, by.at) };
      },
    });
  },
};

/** The fields that a row has a value for. */
function given({ tags, ...input }: Input): Partial<WatcherInput> {
  const values = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields: Partial<WatcherInput> = Object.fromEntries(values); // some entries of the row
  return tags ? { ...fields, tags: [...new Set(tags)] } : fields;
}

type Consent = Pick<typeof t.$inferSelect, 'marketingEmail' | 'marketingPush' | 'marketingSource'>;

const noConsent = { marketingEmail: false, marketingPush: false, marketingAt: null, marketingSource: null };

/** Whether the watcher opted out of a channel themselves: only they can opt in again. */
const hasOptedOut = ({ marketingEmail, marketingPush, marketingSource }: Consent): boolean =>
  marketingSource === 'watcher' && !(marketingEmail && marketingPush);

/** The values of a row, without consents that the watcher has opted out of. */
const withoutOptedOut = (input: Input, before: Consent): Input =>
  hasOptedOut(before)
    ? {
        ...input,
        marketingEmail: before.marketingEmail && input.marketingEmail,
        marketingPush: before.marketingPush && input.marketingPush,
      }
    : input;

/** A consent that the file changes records its source and time. */
function consentOf({ marketingEmail, marketingPush }: Input, before: Consent, at: Date) {
  const isNew =
    (marketingEmail ?? before.marketingEmail) !== before.marketingEmail ||
    (marketingPush ?? before.marketingPush) !== before.marketingPush;
  return isNew && !hasOptedOut(before) ? { marketingAt: at, marketingSource: 'import' as const } : {};
}

/** Existing watchers of these rows by email; locked in order of their ids if they will be changed. */
async function knownBy(db: Db, rows: readonly ParsedRow<Partial<Input>>[], isLocked: boolean) {
  const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
  const query = db
    .select()
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`)
    .orderBy(t._id);
  const found = await (isLocked ? query.for('update') : query);
  return new Map(found.map((watcher) => [watcher.email.toLowerCase(), watcher]));
}
