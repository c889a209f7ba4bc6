const dayMs = 86_400_000;

/** The moment of a local time: the first of two when clocks go back, shifted forward when clocks skip it. */
export function momentOf(local: number, timeZone: string): number {
  const offsets = [local - dayMs, local + dayMs].map((at) => localMs(at, timeZone) - at);
  const found = offsets.map((offset) => local - offset).filter((at) => localMs(at, timeZone) === local);
  return found.length > 0 ? Math.min(...found) : local - (offsets[0] ?? 0);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone as if it were UTC, to the second. */
export function localMs(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return Math.floor(at / 1_000) * 1_000;
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (!known) formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
