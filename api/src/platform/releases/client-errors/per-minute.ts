const minuteMs = 60_000;
/** Visitors beyond this number in one minute share one budget. */
const keysAtMost = 10_000;

/** Allows `most` calls per minute for each key, counted in this process only. */
export function perMinute(most: number, now: () => Date): (key: string) => boolean {
  let counts = new Map<string, number>();
  let minute = 0;
  return (key) => {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const used = (counts.get(key) ?? 0) + 1;
    if (used > most || (used === 1 && counts.size >= keysAtMost)) return false;
    counts.set(key, used);
    return true;
  };
}
