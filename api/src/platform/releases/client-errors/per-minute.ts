const minuteMs = 60_000;
/** More visitors than this in one minute share what is left. */
const keysAtMost = 10_000;

/** Says yes `most` times a minute for each key. Counts in this process only. */
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
