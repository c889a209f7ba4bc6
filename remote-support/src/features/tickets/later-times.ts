import { ownTimeZone } from '@backlot/ui';
import { localMs, momentOf } from '@backlot/contracts/platform/values/local-time';

const hourMs = 3_600_000;
const morning = 9;
const monday = 1;
const weekDays = 7;

const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs);

/** Today as the user's clocks show it, as if it were UTC. */
const today = (): Date => new Date(localMs(Date.now(), ownTimeZone()));

/** Nine in the morning, as many days from today. */
const morningIn = (days: number): Date => {
  const day = today();
  day.setUTCDate(day.getUTCDate() + days);
  day.setUTCHours(morning, 0, 0, 0);
  return new Date(momentOf(day.getTime(), ownTimeZone()));
};

/** Preset times, in the user's time zone. */
export const laterTimes = {
  hour: () => inHours(1),
  hours: () => inHours(4),
  tomorrow: () => morningIn(1),
  monday: () => morningIn(((monday - today().getUTCDay() + weekDays - 1) % weekDays) + 1),
  week: () => morningIn(weekDays),
} as const;
export type LaterTime = keyof typeof laterTimes;

/** One of the times, or one that is typed. */
export type When = { choice: LaterTime | 'custom'; at: Date | null };

/** The chosen time; null while it isn't complete, or past. */
export const timeOf = ({ choice, at }: When): Date | null => {
  if (choice !== 'custom') return laterTimes[choice]();
  return at !== null && at > new Date() ? at : null;
};
