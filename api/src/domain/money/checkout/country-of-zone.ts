/** What the types of TypeScript leave out: a method now, a property in engines before 2024. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** One name for all names of a zone: `Asia/Calcutta` and `Asia/Kolkata` are the same. */
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
 * The country whose clocks show the time of a zone; undefined when none of these does.
 * @param countries ISO-3166 alpha-2
 * @param zone IANA, as `timeZone` of the contracts takes it
 */
export function countryOfZone(countries: readonly string[], zone: string): string | undefined {
  const wanted = canonical(zone);
  return countries.find((country) => zonesOf(country).has(wanted));
}
