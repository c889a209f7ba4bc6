import { countryName, formatDate, formatMonthDay } from '@backlot/ui';
import { shortMonth } from '@backlot/contracts/platform/values/months';
import { watchDevice, watchPlatform, watchSource } from '@backlot/contracts/money/watch/watch';
import { hiddenGroups, type ReportGroup, type ReportRow } from '@backlot/contracts/money/reports/report';
import { deviceLabels, platformLabels, reportsMessages as m, sourceLabels } from './reports.messages.ts';

/** A day or a month of a chart. */
export const formatChartPoint = (at: string): string =>
  at.length === 7 ? shortMonth(at) : formatMonthDay(at);
export const formatDay = (day: string): string => formatDate(day);

/** The name of a row. */
export function formatGroup(group: ReportGroup, { key, name }: Pick<ReportRow, 'key' | 'name'>): string {
  if (key === hiddenGroups) return m.other;
  switch (group) {
    case 'country':
      return countryName(key);
    case 'month':
      return shortMonth(key);
    case 'device':
      return labelOf(watchDevice.safeParse(key).data, deviceLabels) ?? key;
    case 'platform':
      return labelOf(watchPlatform.safeParse(key).data, platformLabels) ?? key;
    case 'source':
      return labelOf(watchSource.safeParse(key).data, sourceLabels) ?? key;
    default:
      return name ?? m.gone;
  }
}

const labelOf = <K extends string>(key: K | undefined, labels: Record<K, string>) =>
  key === undefined ? undefined : labels[key];
