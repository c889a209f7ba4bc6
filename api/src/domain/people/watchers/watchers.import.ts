import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { isEditable, watcherFields, type WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import {
  watcherImportFields,
  watcherImportRow,
  watchersImportApi,
} from '@backlot/contracts/people/watchers/import';
import type { z } from '@backlot/contracts/z';
import type { Importer } from '../../../platform/imports/importer.service.ts';
import { valuesIn } from '../../../platform/imports/write-by-key.service.ts';
import { unique } from '../../../platform/records/unique.ts';
import { importByEmail } from '../../../platform/imports/import-by-email.service.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { type WatcherRecord, watcherRecord } from './watchers.record.ts';

type Input = z.infer<typeof watcherImportRow>;

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
  ...importByEmail({
    table: t,
    countriesAmong,
    batches: watcherRecord.batches,
    refusalOf: ({ status }: WatcherRecord) =>
      isEditable(status) ? null : 'This watcher’s deletion is pending, or the watcher is anonymized',
    added: (input: Input, by) => ({
      ...blankOf(watcherFields),
      ...noConsent,
      ...valuesOf(input),
      ...consentOf(input, noConsent, by.at),
      status: 'active' as const,
    }),
    changed: (row, watcher, by) => {
      const input = withoutOptedOut(row, watcher);
      return { ...valuesOf(input), ...consentOf(input, watcher, by.at) };
    },
  }),
};

/** The fields that a row has a value for, each tag once. */
const valuesOf = ({ tags, ...input }: Input): Partial<WatcherInput> => ({
  ...valuesIn(input),
  ...(tags && { tags: unique(tags) }),
});

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

/** A consent to emails that the file changes records its source and time. */
function consentOf({ marketingEmail }: Input, before: Consent, at: Date) {
  const isNew = (marketingEmail ?? before.marketingEmail) !== before.marketingEmail;
  return isNew && !hasOptedOut(before) ? { marketingAt: at, marketingSource: 'import' as const } : {};
}
