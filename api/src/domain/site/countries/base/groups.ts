const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';

/** Members by the key of the region in lookups. */
const members: Record<string, string> = {
  eu,
  eea: `${eu} IS LI NO`,
  dach: 'DE AT CH',
  benelux: 'BE NL LU',
  nordics: 'DK FI IS NO SE',
  baltics: 'EE LV LT',
  'north-america': 'US CA',
  'latin-america': 'AR BO BR CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE',
  gulf: 'AE BH KW OM QA SA',
  anz: 'AU NZ',
};

/** The groups that a country starts in. */
export const groupsOf = (code: string): string[] =>
  Object.entries(members)
    .filter(([, codes]) => codes.split(' ').includes(code))
    .map(([group]) => group);
