import { z } from '../../z.ts';

/** An IANA time zone: `Europe/Berlin`. */
export const timeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, 'A time zone such as Europe/Berlin'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // Intl throws a RangeError for an unknown time zone
  }
}
