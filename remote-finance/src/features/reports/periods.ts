import type { reportsMessages as m } from './reports.messages.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export type PeriodName = keyof typeof m.periods;
export type Days = { from: string | undefined; to: string | undefined };

/** What each choice means today, in UTC. The last 28 days are what the API takes by itself. */
export function periodsOn(now: Date): Record<Exclude<PeriodName, 'own'>, Days> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const last = (days: number) => ({ from: dayOf(now.getTime() - (days - 1) * dayMs), to: undefined });
  return {
    '7': last(7),
    '28': { from: undefined, to: undefined },
    '90': last(90),
    '365': last(365),
    month: { from: dayOf(Date.UTC(year, month, 1)), to: undefined },
    lastMonth: { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) },
    year: { from: dayOf(Date.UTC(year, 0, 1)), to: undefined },
    lastYear: { from: dayOf(Date.UTC(year - 1, 0, 1)), to: dayOf(Date.UTC(year, 0, 0)) },
  };
}

/** Which choice the days of the URL are. */
export const periodNameOf = (days: Days, now: Date): PeriodName => {
  const found = Object.entries(periodsOn(now)).find(
    ([, { from, to }]) => from === days.from && to === days.to,
  );
  return found ? (found[0] as PeriodName) : 'own'; // its keys are names
};
