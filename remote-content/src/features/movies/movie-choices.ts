import { countryName } from '@backlot/ui';

/** One choice of a select. */
export type Choice = { value: string; label: string };

/** Country codes, grouped by their first letter: this loads with the list, where bytes count. */
const countryCodes =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTUVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second));

let countries: Choice[] | undefined;

/** ISO-3166 countries by name, with the Soviet Union for older movies. */
export const countryChoices = () =>
  (countries ??= countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label)));

/** The choices of an enum with its labels. */
export const choicesFrom = <K extends string>(labels: Record<K, string>): Choice[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
