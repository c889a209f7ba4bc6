import { sql } from 'drizzle-orm';
import { watcherBlanks } from '@backlot/contracts/people/watchers/watcher';
import {
  watcherImportFields,
  watcherImportRow,
  watchersImportApi,
} from '@backlot/contracts/people/watchers/import';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { recordBatchesOf } from '../../../platform/records/record-batches.service.ts';
import { countryProblems } from '../../../platform/imports/country-problems.service.ts';
import type { Importer, ParsedRow, RowProblem } from '../../../platform/imports/importer.service.ts';
import { problemsByRow, writeByKey } from '../../../platform/imports/write-by-key.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherKind } from './watchers.write.ts';

type Input = z.infer<typeof watcherImportRow>;

const batches = recordBatchesOf(watcherKind);
const problemsOf = (
  { country }: Partial<Input>,
  known: ReadonlySet<string>,
  watcher: typeof t.$inferSelect | undefined,
): RowProblem[] => [
  ...(watcher?.status === 'delete_requested' || watcher?.status === 'anonymised'
    ? [{ field: 'email', message: 'This watcher has asked to be deleted' }]
    : []),
  ...countryProblems('country', country ? [country] : [], { known, former: watcher && [watcher.country] }),
];

const countriesOf = (db: Db, rows: readonly ParsedRow<Partial<Input>>[]) =>
  countriesAmong(
    db,
    rows.flatMap(({ input }) => input.country ?? []),
  );

/** Watchers by e-mail: new ones are active at once, known ones get the fields of the file. */
export const watchersImporter: Importer<Input> = {
  resource: 'watcher',
  api: watchersImportApi,
  fields: watcherImportFields,
  aliases: {
    email: ['mail', 'email address', 'e-mail-adresse', 'correo'],
    name: ['full name', 'display name'],
    country: ['country code', 'land'],
    phone: ['telephone', 'mobile'],
    birthYear: ['birth year', 'born'],
    marketingEmail: ['newsletter', 'consent to e-mail'],
    marketingPush: ['consent to push'],
  },
  schema: watcherImportRow,
  key: ({ email }) => email,

  check: async (db, rows) => {
    const [known, countries] = [await knownBy(db, rows, false), await countriesOf(db, rows)];
    return problemsByRow(rows, (input) => problemsOf(input, countries, known.get(input.email ?? '')));
  },

  write: async (tx, rows, by) => {
    const [known, countries] = [await knownBy(tx, rows, true), await countriesOf(tx, rows)];
    return writeByKey(tx, rows, by, {
      batches,
      known: ({ email }) => known.get(email),
      problemsOf: (input, watcher) => problemsOf(input, countries, watcher),
      added: (input) => ({
        ...nothingElse,
        ...given(input),
        ...consentOf(input, nothingElse, by.at),
        status: 'active' as const,
      }),
      changed: (row, watcher) => {
        const input = withoutTakenBack(row, watcher);
        return { ...given(input), ...consentOf(input, watcher, by.at) };
      },
    });
  },
};

/** What a file says nothing of. */
const nothingElse = { ...watcherBlanks, marketingAt: null, marketingSource: null };

/** The fields that a row has. */
function given({ tags, ...input }: Input): Input {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  return { ...(fields as Input), ...(tags && { tags: [...new Set(tags)] }) }; // without what is absent
}

type Consent = Pick<typeof t.$inferSelect, 'marketingEmail' | 'marketingPush' | 'marketingSource'>;

/** Whether the watcher has said no to a channel: only they can take that back, so a file does not hide who said it. */
const hasRefused = ({ marketingEmail, marketingPush, marketingSource }: Consent): boolean =>
  marketingSource === 'watcher' && !(marketingEmail && marketingPush);

/** What a file says, but for consents to which the watcher has said no. */
const withoutTakenBack = (input: Input, before: Consent): Input =>
  hasRefused(before)
    ? {
        ...input,
        marketingEmail: before.marketingEmail && input.marketingEmail,
        marketingPush: before.marketingPush && input.marketingPush,
      }
    : input;

/** A consent that the file changes remembers that it came with a file, and when. */
function consentOf({ marketingEmail, marketingPush }: Input, before: Consent, at: Date) {
  const isNew =
    (marketingEmail ?? before.marketingEmail) !== before.marketingEmail ||
    (marketingPush ?? before.marketingPush) !== before.marketingPush;
  return isNew && !hasRefused(before) ? { marketingAt: at, marketingSource: 'import' as const } : {};
}

/** Watchers of these rows that are there already, by e-mail; held in order of their ids where they will be changed. */
async function knownBy(db: Db, rows: readonly ParsedRow<Partial<Input>>[], isHeld: boolean) {
  const emails = sql.param(rows.flatMap(({ input }) => input.email ?? []));
  const query = db
    .select()
    .from(t)
    .where(sql`lower(${t.email}) = any(${emails}::text[])`)
    .orderBy(t._id);
  const found = await (isHeld ? query.for('update') : query);
  return new Map(found.map((watcher) => [watcher.email.toLowerCase(), watcher]));
}
