import type { CountryInput } from './countries.ts';
import { z } from './z.ts';

export const countryProblem = z.enum(['embargoed', 'currency_missing', 'method_missing', 'rate_without_tax']);
export type CountryProblem = z.infer<typeof countryProblem>;

export type JudgedCountry = Pick<
  CountryInput,
  'embargo' | 'sellable' | 'signupAllowed' | 'currency' | 'gatewayMethods' | 'taxModel' | 'taxRateBasisPoints'
>;
type Problem = { path: keyof JudgedCountry; code: CountryProblem; message: string };

/** What does not go together in a country. */
export const countryProblems = (country: JudgedCountry): Problem[] => {
  const { embargo, sellable, signupAllowed, currency, gatewayMethods } = country;
  const problems: [boolean, Problem][] = [
    [
      embargo && sellable,
      { path: 'sellable', code: 'embargoed', message: 'Nothing is sold under an embargo' },
    ],
    [
      embargo && signupAllowed,
      { path: 'signupAllowed', code: 'embargoed', message: 'Nobody signs up under an embargo' },
    ],
    [
      sellable && currency === null,
      { path: 'currency', code: 'currency_missing', message: 'A country that sells needs a currency' },
    ],
    [
      sellable && gatewayMethods.length === 0,
      { path: 'gatewayMethods', code: 'method_missing', message: 'A country that sells needs a way to pay' },
    ],
    [
      country.taxModel === 'none' && country.taxRateBasisPoints > 0,
      {
        path: 'taxRateBasisPoints',
        code: 'rate_without_tax',
        message: 'Choose the tax that this rate belongs to',
      },
    ],
  ];
  return problems.flatMap(([is, problem]) => (is ? [problem] : []));
};
