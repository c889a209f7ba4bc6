/** Missing from TypeScript's types: a method now, a property in engines before 2024. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** The canonical name of a time zone: `Asia/Calcutta` and `Asia/Kolkata` are the same. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const kept = new Map<string, ReadonlySet<string>>();
const zonesOf = (country: string): ReadonlySet<string> => {
  const known = kept.get(country);
  if (known) return known;
  const locale: Zoned = new Intl.Locale(`und-${country}`);
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
  kept.set(country, zones);
  return zones;
};

/**
 * The country of a time zone; undefined when none of these uses it.
 * @param countries ISO-3166 alpha-2
 * @param zone IANA name, as accepted by `timeZone` of the contracts
 */
export function countryOfZone(countries: readonly string[], zone: string): string | undefined {
  const wanted = canonical(zone);
  return countries.find((country) => zonesOf(country).has(wanted));
}
