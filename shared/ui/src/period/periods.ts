import { z } from '@backlot/contracts/z';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The choices; `own` is a custom range. */
export const periodName = z.enum(['7', '28', '90', '365', 'month', 'lastMonth', 'year', 'lastYear', 'own']);
export type PeriodName = z.infer<typeof periodName>;
export type Days = { from: string | undefined; to: string | undefined };

/** The dates of each period today, in UTC. The last 28 days are the API's default. */
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

/** Whether the range is valid; the fields show the error otherwise. */
export const isInOrder = ({ from, to }: Partial<Days>) =>
  from === undefined || to === undefined || from <= to;

/** The period that the dates of the URL match; the chosen one when several match today. */
export const periodNameOf = (days: Days, now: Date, chosen?: PeriodName): PeriodName => {
  if (chosen === 'own') return 'own';
  const matching = Object.entries(periodsOn(now))
    .filter(([, { from, to }]) => from === days.from && to === days.to)
    .map(([name]) => name as PeriodName); // its keys are names
  return matching.find((name) => name === chosen) ?? matching[0] ?? 'own';
};

/** The explicit dates of a period today, the initial custom range. */
export const shownDays = ({ from, to }: Partial<Days>, now: Date) => ({
  from: from ?? dayOf((to ? Date.parse(to) : now.getTime()) - 27 * dayMs),
  to: to ?? dayOf(now.getTime()),
});
