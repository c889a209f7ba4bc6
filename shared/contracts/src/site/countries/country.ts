import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { csv, listQuery, searchText } from '../../platform/lists/list.ts';
import {
  allEndpoint,
  bulkEndpoints,
  listEndpoint,
  recordEndpoints,
} from '../../platform/records/record-api.ts';
import {
  type DraftOf,
  field,
  fieldsOfRecord,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import {
  currencyCode,
  hundredths,
  kebab,
  languageTag,
  recordFields,
  text,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { countryProblem, countryRules } from './rules.ts';

export const taxModel = z.enum(['none', 'vat', 'gst', 'sales']);
export type TaxModel = z.infer<typeof taxModel>;

/** Why a sale isn’t taxed. */
export const untaxedReason = z.enum(['reverse_charge', 'zero_rated', 'exempt', 'outside_scope']);
export type UntaxedReason = z.infer<typeof untaxedReason>;

/** Payment methods that checkout can offer in a country. */
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
/** A regular expression that can't backtrack without limit: no `*` and no `+`. */
const postalCodePattern = text(120, 1).check(
  z.regex(/^[\w \-[\]{},?()|^$\\]*$/, 'A pattern such as [0-9]{5}, without * and +'),
  z.refine(isPattern, 'A pattern such as [0-9]{5}, without * and +'),
);

/** The editable fields: all but the facts of ISO-3166 and of geography. */
export const countryFields = fieldsOfRecord({
  sellable: field(z.boolean(), { label: 'Sell movies here', columnLabel: 'Sales', blank: false }),
  signupAllowed: field(z.boolean(), { label: 'Allow sign-up', columnLabel: 'Sign-up', blank: false }),
  /** Neither sales nor sign-up. */
  embargo: field(z.boolean(), { label: 'Embargo', blank: false, help: 'Turns off sales and sign-up.' }),
  currency: field(z.nullable(currencyCode), { label: 'Currency', blank: null }),
  gatewayMethods: field(z.array(gatewayMethod).check(z.maxLength(gatewayMethod.options.length)), {
    label: 'Payment methods',
    blank: [],
  }),
  /** Key of a `ratingBoard` lookup. */
  ratingBoard: field(z.nullable(kebab(60)), { label: 'Rating board', columnLabel: 'Board', blank: null }),
  taxModel: field(taxModel, { label: 'Tax type', blank: 'none' }),
  taxRateBasisPoints: field(hundredths.check(z.minimum(0), z.maximum(10_000, 'At most 100%')), {
    label: 'Tax rate',
    blank: 0,
    help: 'Up to two decimals.',
  }),
  taxInclusive: field(z.boolean(), { label: 'Prices include tax', blank: true }),
  untaxedReason: field(z.nullable(untaxedReason), {
    label: 'Reason for no tax',
    blank: null,
    help: 'Receipts and invoices state it when the tax rate is 0%. Reverse charge only applies to buyers with a VAT number.',
  }),
  name: field(text(120, 1), { label: 'Name', columnLabel: 'Country', blank: '' }),
  nativeName: field(text(120, 1), { label: 'Native name', blank: '' }),
  i18n: field(
    z
      .record(languageTag, text(120, 1))
      .check(z.refine((names) => Object.keys(names).length <= 40, 'At most 40 languages')),
    { label: 'Translated names', blank: {} },
  ),
  /** Keys of `region` lookups. */
  groups: field(z.array(kebab(60)).check(z.maxLength(20)), {
    label: 'Groups',
    blank: [],
    help: 'Edit groups in Lookups, under Country groups.',
  }),
  languages: field(z.array(languageTag).check(z.maxLength(20)), { label: 'Languages', blank: [] }),
  callingCode: field(z.string().check(z.regex(/^\d{1,7}$/, 'One to seven digits')), {
    label: 'Calling code',
    blank: '',
    help: 'The digits after the plus sign.',
  }),
  postalCodeRegex: field(z.nullable(postalCodePattern), {
    label: 'Postal code pattern',
    blank: null,
    help: 'Such as [0-9]{5} for five digits. * and + aren’t allowed.',
  }),
});
export const countryInput = inputOf(countryFields);
export type CountryInput = z.infer<typeof countryInput>;
export type CountryDraft = DraftOf<typeof countryFields>;

export const country = z.object({
  ...recordFields,
  ...shapeOf(countryFields),
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
  q: searchText,
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

/** What a bulk change sets; omitted fields stay unchanged. */
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
    z.refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Choose what to change.'),
  );
export type CountryPatch = z.infer<typeof countryPatch>;

export const countryBulkAction = z.strictObject({ type: z.literal('set'), patch: countryPatch });
export type CountryBulkAction = z.infer<typeof countryBulkAction>;
export const countrySkipReason = z.enum([...countryProblem.options, ...skipReasons]);
export type CountrySkipReason = z.infer<typeof countrySkipReason>;
export const countryBulkResult = bulkResultOf(countrySkipReason);
export type CountryBulkResult = z.infer<typeof countryBulkResult>;

const access = 'lookup:write';

const resource = 'country';
const nouns = 'countries';

/** Countries are built in: they can't be added or deleted. */
const { get, replace, patch, history, restoreRevision } = recordEndpoints({
  resource,
  noun: 'country',
  access,
  fields: countryFields,
  rules: countryRules,
  record: country,
});
/** @without add, delete, restore: The list is that of ISO 3166-1: countries are turned on and off. */
export const countriesApi = {
  list: listEndpoint({ resource, nouns, access, query: countryQuery, row: country }),
  all: allEndpoint({ resource, nouns, access: 'lookup:read', row: countryOption }),
  get,
  replace,
  patch,
  history,
  restoreRevision,
  ...bulkEndpoints({
    resource,
    nouns,
    access,
    action: countryBulkAction,
    filters: countryFilters,
    result: countryBulkResult,
  }),
};
