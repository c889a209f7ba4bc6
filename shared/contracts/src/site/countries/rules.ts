import { z } from '../../z.ts';

export const countryProblem = z.enum(['embargoed', 'currency_missing', 'method_missing', 'rate_without_tax']);
export type CountryProblem = z.infer<typeof countryProblem>;

/** A country as the rules read it. */
export type JudgedCountry = {
  embargo: boolean;
  sellable: boolean;
  signupAllowed: boolean;
  currency: string | null;
  gatewayMethods: readonly string[];
  taxModel: string;
  taxRateBasisPoints: number;
};
type Rule = {
  path: keyof JudgedCountry;
  code: CountryProblem;
  message: string;
  isBroken: (country: JudgedCountry) => boolean;
};

/** What does not go together in a country. */
export const countryRules: readonly Rule[] = [
  {
    path: 'sellable',
    code: 'embargoed',
    message: 'Nothing is sold under an embargo',
    isBroken: ({ embargo, sellable }) => embargo && sellable,
  },
  {
    path: 'signupAllowed',
    code: 'embargoed',
    message: 'Nobody signs up under an embargo',
    isBroken: ({ embargo, signupAllowed }) => embargo && signupAllowed,
  },
  {
    path: 'currency',
    code: 'currency_missing',
    message: 'A country that sells needs a currency',
    isBroken: ({ sellable, currency }) => sellable && currency === null,
  },
  {
    path: 'gatewayMethods',
    code: 'method_missing',
    message: 'A country that sells needs a way to pay',
    isBroken: ({ sellable, gatewayMethods }) => sellable && gatewayMethods.length === 0,
  },
  {
    path: 'taxRateBasisPoints',
    code: 'rate_without_tax',
    message: 'Choose the tax that this rate belongs to',
    isBroken: ({ taxModel, taxRateBasisPoints }) => taxModel === 'none' && taxRateBasisPoints > 0,
  },
];

export const brokenRules = (country: JudgedCountry): Rule[] =>
  countryRules.filter(({ isBroken }) => isBroken(country));
