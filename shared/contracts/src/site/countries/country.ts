import { bulkRequestOf, bulkResultOf, bulkUndo } from '../../platform/bulk/bulk.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import {
  currencyCode,
  idParams,
  kebab,
  languageTag,
  recordFields,
  storable,
  text,
  version,
} from '../../platform/values/fields.ts';
import { countryProblem, countryRules, type JudgedCountry } from './rules.ts';
import { historyOf, restoreRevisionOf } from '../../platform/records/history.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

export const taxModel = z.enum(['none', 'vat', 'gst', 'sales']);
export type TaxModel = z.infer<typeof taxModel>;

/** Ways to pay that a country can be offered. */
export const gatewayMethod = z.enum([
  'card',
  'paypal',
  'apple_pay',
  'google_pay',
  'sepa_debit',
  'ideal',
  'bancontact',
  'eps',
  'p24',
  'blik',
  'klarna',
]);
export type GatewayMethod = z.infer<typeof gatewayMethod>;

const isPattern = (source: string) => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};
/** Of a regular expression, what takes no more than a moment on any input: no `*` and no `+`. */
const postalCodePattern = text(120, 1).check(
  z.regex(/^[\w \-[\]{},?()|^$\\]*$/, 'A pattern such as [0-9]{5}, without * and +'),
  z.refine(isPattern, 'A pattern such as [0-9]{5}, without * and +'),
);

/** What a person may edit: all but the facts of ISO-3166 and of geography. */
export const countryInput = z.strictObject({
  name: text(120, 1),
  /** The name in other languages. */
  i18n: z
    .record(languageTag, text(120, 1))
    .check(z.refine((names) => Object.keys(names).length <= 40, 'At most 40 languages')),
  nativeName: text(120, 1),
  /** Keys of `region` lookups. */
  groups: z.array(kebab(60)).check(z.maxLength(20)),
  currency: z.nullable(currencyCode),
  /** Digits behind the plus. */
  callingCode: z.string().check(z.regex(/^\d{1,7}$/, 'One to seven digits')),
  languages: z.array(languageTag).check(z.maxLength(20)),
  sellable: z.boolean(),
  signupAllowed: z.boolean(),
  taxModel,
  /** Hundredths of a percent: 1900 is 19%. */
  taxRateBasisPoints: z
    .int('A whole number')
    .check(z.minimum(0, 'At least 0'), z.maximum(10_000, 'At most 100%')),
  /** Whether prices here are shown with tax. */
  taxInclusive: z.boolean(),
  /** Key of a `ratingBoard` lookup. */
  ratingBoard: z.nullable(kebab(60)),
  postalCodeRegex: z.nullable(postalCodePattern),
  gatewayMethods: z.array(gatewayMethod).check(z.maxLength(gatewayMethod.options.length)),
  /** No business at all: neither sale nor sign-up. */
  embargo: z.boolean(),
});
export type CountryInput = z.infer<typeof countryInput>;

const consistent = countryRules.map(({ path, message, isBroken }) =>
  z.refine<JudgedCountry>((country) => !isBroken(country), { path: [path], message }),
);
/** The form's schema. */
export const countryForm = countryInput.check(...consistent);

export const country = z.object({
  ...recordFields,
  ...countryInput.shape,
  code: z.string(),
  code3: z.string(),
  region: z.string(),
  subregion: z.string(),
});
export type Country = z.infer<typeof country>;

export const countryOption = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string(),
  /** Keys of `region` lookups. */
  groups: z.array(z.string()),
  currency: z.nullable(z.string()),
  sellable: z.boolean(),
  signupAllowed: z.boolean(),
});
export type CountryOption = z.infer<typeof countryOption>;

export const countryRegion = z.enum(['Africa', 'Americas', 'Antarctica', 'Asia', 'Europe', 'Oceania']);

export const countryFilters = {
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
  region: z.optional(csv(countryRegion)),
  group: z.optional(csv(kebab(60))),
  sellable: z.optional(z.stringbool()),
  signupAllowed: z.optional(z.stringbool()),
  taxModel: z.optional(csv(taxModel)),
  currency: z.optional(csv(currencyCode)),
  embargo: z.optional(z.stringbool()),
};
export const countrySorts = ['name', '-name', 'code', '-code', '-updatedAt', 'updatedAt'] as const;
export const countryQuery = listQuery(countrySorts, countryFilters);

/** Fields that a group of countries gets together; those that are absent stay. */
export const countryPatch = z
  .partial(
    z.pick(countryInput, {
      sellable: true,
      signupAllowed: true,
      taxModel: true,
      taxRateBasisPoints: true,
      taxInclusive: true,
      ratingBoard: true,
      currency: true,
      embargo: true,
    }),
  )
  .check(
    z.refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Choose what to change'),
  );
export type CountryPatch = z.infer<typeof countryPatch>;

export const countryBulkAction = z.strictObject({ type: z.literal('set'), patch: countryPatch });
export type CountryBulkAction = z.infer<typeof countryBulkAction>;
export const countrySkipReason = z.enum([
  ...countryProblem.options,
  'already_so',
  'gone',
  /** Of an undo: somebody else has changed it since. */
  'changed_meanwhile',
]);
export type CountrySkipReason = z.infer<typeof countrySkipReason>;
export const countryBulkResult = bulkResultOf(countrySkipReason);
export type CountryBulkResult = z.infer<typeof countryBulkResult>;

const access = 'lookup:write';

export const countriesApi = {
  list: endpoint({
    name: 'country.list',
    summary: 'Countries with what is sold, taxed and allowed there.',
    method: 'GET',
    path: 'country',
    access,
    query: countryQuery,
    response: pageOf(country),
  }),
  all: endpoint({
    name: 'country.all',
    summary: 'Every country by name, for pickers.',
    method: 'GET',
    path: 'country/all',
    access: 'lookup:read',
    response: z.array(countryOption),
  }),
  get: endpoint({
    name: 'country.get',
    summary: 'One country.',
    method: 'GET',
    path: 'country/:_id',
    access,
    params: idParams,
    response: country,
  }),
  update: endpoint({
    name: 'country.update',
    summary: 'Change a country.',
    method: 'PUT',
    path: 'country/:_id',
    access,
    params: idParams,
    body: z.strictObject({ version, ...countryInput.shape }).check(...consistent),
    response: country,
  }),
  bulk: endpoint({
    name: 'country.bulk',
    summary: 'Give several countries the same values; those that would contradict themselves are skipped.',
    method: 'POST',
    path: 'country/bulk',
    access,
    body: bulkRequestOf(countryBulkAction, countryFilters),
    response: countryBulkResult,
  }),
  undoBulk: endpoint({
    name: 'country.undoBulk',
    summary: 'Take a bulk change back, within 10 minutes; countries changed since are skipped.',
    method: 'POST',
    path: 'country/bulk/undo',
    access,
    body: bulkUndo,
    response: countryBulkResult,
  }),
  history: historyOf('country', access),
  restoreRevision: restoreRevisionOf('country', access, country),
};
