import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  CountryInput,
  GatewayMethod,
  TaxModel,
  UntaxedReason,
} from '@backlot/contracts/site/countries/country';
import { recordColumns } from '../../../platform/db/columns.ts';

/** The 249 countries of ISO-3166-1, added at startup; nobody deletes one. */
export const countryTable = pgTable(
  'country',
  {
    ...recordColumns,
    code: text().notNull(),
    code3: text().notNull(),
    name: text().notNull(),
    i18n: jsonb().$type<CountryInput['i18n']>().notNull().default({}),
    nativeName: text().notNull(),
    region: text().notNull(),
    subregion: text().notNull(),
    groups: text().array().notNull(),
    currency: text(),
    callingCode: text().notNull(),
    languages: text().array().notNull(),
    sellable: boolean().notNull(),
    signupAllowed: boolean().notNull(),
    taxModel: text().$type<TaxModel>().notNull().default('none'),
    taxRateBasisPoints: integer().notNull().default(0),
    taxInclusive: boolean().notNull().default(true),
    untaxedReason: text().$type<UntaxedReason>(),
    ratingBoard: text(),
    postalCodeRegex: text(),
    gatewayMethods: text().array().$type<GatewayMethod[]>().notNull().default(['card']),
    embargo: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('country_code').on(t.code)],
);
