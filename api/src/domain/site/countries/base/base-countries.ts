import { africa } from './africa.ts';
import { americas } from './americas.ts';
import { asia } from './asia.ts';
import { europe } from './europe.ts';
import { oceania } from './oceania.ts';

export type BaseCountry = {
  code: string;
  code3: string;
  name: string;
  nativeName: string;
  region: string;
  subregion: string;
  groups: string[];
  currency: string | null;
  callingCode: string;
  languages: string[];
};

/** Nobody lives there, and nothing is sold. */
const antarctica: BaseCountry = {
  code: 'AQ',
  code3: 'ATA',
  name: 'Antarctica',
  nativeName: 'Antarctica',
  region: 'Antarctica',
  subregion: 'Antarctica',
  groups: [],
  currency: null,
  callingCode: '672',
  languages: [],
};

/** The 249 countries of ISO-3166-1, in the regions of the United Nations' M49. */
export const baseCountries = (): BaseCountry[] => [
  ...countriesIn('Africa', africa),
  ...countriesIn('Americas', americas),
  ...countriesIn('Asia', asia),
  ...countriesIn('Europe', europe),
  ...countriesIn('Oceania', oceania),
  antarctica,
];

/** Under a line `# subregion` one country a line: `code code3 currency callingCode languages | name | own name`. */
function countriesIn(region: string, facts: string): BaseCountry[] {
  let subregion = '';
  return facts
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        subregion = line.slice(2);
        return [];
      }
      const [codes = '', name = '', nativeName = ''] = line.split(' | ');
      const [code = '', code3 = '', currency = '', callingCode = '', languages = ''] = codes.split(' ');
      const country = { code, code3, name, nativeName, region, subregion, currency, callingCode };
      return [{ ...country, groups: groupsOf(code), languages: languages.split(',') }];
    });
}

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
const groupsOf = (code: string): string[] =>
  Object.entries(members)
    .filter(([, codes]) => codes.split(' ').includes(code))
    .map(([group]) => group);
