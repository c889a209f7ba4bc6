import type { Rule } from '../../platform/records/record-rules.ts';
import { z } from '../../z.ts';

export const countryProblem = z.enum(['embargoed', 'currency_missing', 'method_missing', 'rate_without_tax']);
export type CountryProblem = z.infer<typeof countryProblem>;

/** The fields that the rules read. */
export type CheckedCountry = {
  embargo: boolean;
  sellable: boolean;
  signupAllowed: boolean;
  currency: string | null;
  gatewayMethods: readonly string[];
  taxModel: string;
  taxRateBasisPoints: number;
};
type CountryRule = Rule<CheckedCountry> & { code: CountryProblem };

/** Combinations that a country can't have; the bulk change has the same rules in SQL. */
export const countryRules: readonly CountryRule[] = [
  {
    path: 'sellable',
    code: 'embargoed',
    message: 'Movies can’t be sold under embargo.',
    isBroken: ({ embargo, sellable }) => embargo && sellable,
  },
  {
    path: 'signupAllowed',
    code: 'embargoed',
    message: 'Sign-up isn’t possible under embargo.',
    isBroken: ({ embargo, signupAllowed }) => embargo && signupAllowed,
  },
  {
    path: 'currency',
    code: 'currency_missing',
    message: 'Choose a currency to sell movies here.',
    isBroken: ({ sellable, currency }) => sellable && currency === null,
  },
  {
    path: 'gatewayMethods',
    code: 'method_missing',
    message: 'Choose a payment method to sell movies here.',
    isBroken: ({ sellable, gatewayMethods }) => sellable && gatewayMethods.length === 0,
  },
  {
    path: 'taxRateBasisPoints',
    code: 'rate_without_tax',
    message: 'Choose a tax type before you enter a rate.',
    isBroken: ({ taxModel, taxRateBasisPoints }) => taxModel === 'none' && taxRateBasisPoints > 0,
  },
];
