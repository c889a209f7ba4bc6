/**
 * What follows the country prefix of a VAT number, by country; from the structure of VAT numbers that VIES publishes, and
 * those of Great Britain, Norway and Switzerland.
 */
const formats: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CH: 'E\\d{9}(MWST|TVA|IVA)?',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: '[A-Z0-9]\\d{7}[A-Z0-9]',
  FI: '\\d{8}',
  FR: '[A-Z0-9]{2}\\d{9}',
  GB: '\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3}',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '\\d{9}|\\d{12}',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z0-9+*]{12}',
  NO: '\\d{9}(MVA)?',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
};

/** Greece's prefix isn't its country code. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Whether sellers ask for VAT numbers in a country. */
export const hasVatNumbers = (country: string): boolean => Object.hasOwn(formats, country);

/**
 * A VAT number of a country as it is stored, from what was typed with or without spaces and prefix.
 * @returns null when it can't be one
 */
export function parseVatNumber(country: string, typed: string): string | null {
  const format = hasVatNumbers(country) ? formats[country] : undefined;
  if (format === undefined) return null;
  const prefix = prefixOf(country);
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  const number = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact;
  return new RegExp(`^(?:${format})$`).test(number) ? prefix + number : null;
}
