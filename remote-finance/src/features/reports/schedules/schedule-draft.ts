import { ownTimeZone } from '@backlot/ui/dates';
import { z } from '@backlot/contracts/z';
import {
  type ReportSchedule,
  scheduleInput,
  type SchedulePeriod,
  type ScheduleWire,
} from '@backlot/contracts/money/reports/schedules';
import type { PeriodName } from '../periods.ts';
import { schedulesMessages } from './schedules.messages.ts';

/** The report that is on screen. */
export type Shown = Pick<ScheduleWire, 'kind' | 'query' | 'columns'> & { periodName: PeriodName };

export type Draft = {
  name: string;
  period: SchedulePeriod;
  every: 'day' | 'week' | 'month';
  weekday: number;
  monthDay: number;
  hour: number;
  timeZone: string;
  recipientIds: string[];
  file: 'csv' | 'xlsx' | null;
  columns: string[];
};

const periods: Record<PeriodName, SchedulePeriod> = {
  '7': 'last7',
  '28': 'last28',
  '90': 'last90',
  '365': 'last365',
  month: 'month',
  lastMonth: 'lastMonth',
  year: 'year',
  lastYear: 'lastYear',
  own: 'last28',
};

/** Of what is on screen, to the person alone, each Monday morning. */
export const draftOf = ({ kind, columns, periodName }: Shown, ownId: string): Draft => {
  const period = periods[periodName];
  return {
    ...{ name: schedulesMessages.nameOf(kind, period), period, columns: [...columns] },
    ...{ every: 'week', weekday: 1, monthDay: 1, hour: 8, timeZone: ownTimeZone() },
    ...{ recipientIds: [ownId], file: 'xlsx' },
  };
};

export const draftOfStored = ({ time, ...stored }: ReportSchedule): Draft => ({
  ...{ name: stored.name, period: stored.period, columns: stored.columns, file: stored.file },
  ...{ timeZone: stored.timeZone, recipientIds: stored.recipientIds },
  ...{ every: time.every, hour: time.hour },
  weekday: time.every === 'week' ? time.weekday : 1,
  monthDay: time.every === 'month' ? time.monthDay : 1,
});

/** A stored report as it travels. */
export const questionOf = (stored: ReportSchedule): Pick<ScheduleWire, 'kind' | 'query'> => ({
  kind: stored.kind,
  query: z.encode(scheduleInput.shape.query, stored.query),
});

export const wireOf = (
  { every, weekday, monthDay, hour, ...draft }: Draft,
  question: Pick<ScheduleWire, 'kind' | 'query'>,
): ScheduleWire => {
  const times = { day: { every: 'day', hour }, week: { every: 'week', weekday, hour } } as const;
  return {
    ...draft,
    ...question,
    time: every === 'month' ? { every, monthDay, hour } : times[every],
  };
};

const withField = ['name', 'timeZone', 'recipientIds', 'columns'];
/** The first problem that no field of the dialog shows. */
export const unseenProblemOf = (problems: Partial<Record<string, string>>): string | null =>
  Object.entries(problems).find(([key]) => !withField.includes(key))?.[1] ?? null;

/** First problem of each field. */
export function problemsOf(wire: ScheduleWire): Partial<Record<string, string>> {
  const { error } = scheduleInput.safeParse(wire);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
  );
}
