import {
  isMoneyMeasure,
  type ReportMeasure,
  reportMeasures,
  type ReportValues,
} from '@backlot/contracts/money/reports/measures';
import type { Report, ReportGroup } from '@backlot/contracts/money/reports/report';
import { formatScheduleTime } from '@backlot/contracts/money/reports/schedule-time';
import { formatDay } from '@backlot/contracts/platform/values/format-day';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Mail, MailFile } from '../../../../platform/outbox/outbox.service.ts';
import type { ScheduleRecord } from './schedules.repo.ts';

type Schedule = Pick<ScheduleRecord, 'name' | 'kind' | 'query' | 'columns' | 'time' | 'timeZone' | 'file'>;
type Facts = {
  report: Pick<Report, 'period' | 'totals' | 'total' | 'totalIsCapped' | 'currency'>;
  ownerName: string;
  /** Links to the report, and to the page for unsubscribing. */
  links: { report: string; schedules: string };
  file: MailFile | undefined;
};

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const decimal = new Intl.NumberFormat('en', oneDigit);
const share = new Intl.NumberFormat('en', { ...oneDigit, style: 'percent' });
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const kinds = { movies: 'Movies', watched: 'Watched' };
const few = 'Fewer than five people watched; values are hidden.';

/** The email of a scheduled report: its totals and a link. */
export function scheduleMail(schedule: Schedule, facts: Facts): Omit<Mail, 'to'> {
  const { kind, query, time, timeZone } = schedule;
  const { report, ownerName, links, file } = facts;
  const name = schedule.name.replaceAll(/\s+/g, ' ');
  const days = formatSpan(report.period);
  const text = [
    `${name}\n${kinds[kind]}${describeGroup(query.group)}, ${days} in UTC${describeFilters(query)}`,
    describeTotals(schedule.columns, report),
    describeRows(schedule, facts),
    `View the report:\n${links.report}`,
    `Sent ${lowerFirst(formatScheduleTime(time))} (${timeZone}). Created by ${ownerName}. Manage or unsubscribe:\n${links.schedules}`,
    '— Backlot\n',
  ];
  return {
    subject: `${name}: ${days}`,
    text: text.join('\n\n'),
    link: links.report,
    ...(file && { files: [file] }),
  };
}

const describeGroup = (group: ReportGroup): string =>
  group === 'movie' ? '' : ` by ${group === 'source' ? 'access' : group}`;

const formatSpan = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

function describeTotals(columns: readonly string[], { totals, currency, period }: Facts['report']): string {
  const { values, previous } = totals;
  if (!values) return few;
  const measures = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
  const lines = measures
    .filter((measure) => columns.includes(measure) && values[measure] !== null)
    .map((measure) => {
      const before = previous && formatValue(measure, previous, currency);
      const value = formatValue(measure, values, currency);
      return `${reportMeasures[measure].label}: ${value}${before ? ` (previous: ${before})` : ''}`;
    });
  const against = period.previous ? `\nCompared with ${formatSpan(period.previous)}` : '';
  return `${lines.join('\n')}${against}`;
}

function formatValue(measure: ReportMeasure, values: ReportValues, currency: string | null): string {
  const value = values[measure];
  if (value === null) return '–';
  const { of } = reportMeasures[measure];
  if (of === 'share') return share.format(value);
  if (of === 'money') return currency === null ? '–' : formatMoney(Math.round(value), currency);
  return (of === 'decimal' ? decimal : whole).format(value);
}

/** The columns that a recipient may see: amounts require permission. */
export const permittedColumns = (columns: readonly string[], canSeeAmounts: boolean): string[] =>
  columns.filter((key) => canSeeAmounts || !(key === 'currency' || isMoneyMeasure(key as ReportMeasure))); // others aren't measures

function describeRows({ file }: Schedule, facts: Facts): string {
  const { total, totalIsCapped } = facts.report;
  if (total === 0) return 'No views or sales in this period.';
  const count = `${whole.format(total)}${totalIsCapped ? '+' : ''}`;
  const rows = total === 1 ? '1 row' : `${count} rows`;
  if (facts.file) return `${rows} attached. Values for fewer than five people are hidden.`;
  return file === null
    ? `${rows} in the report.`
    : `${rows}: too many to attach. Export them from the report page.`;
}

function describeFilters(query: Schedule['query']): string {
  const counted = (ids: readonly string[] | undefined, one: string) =>
    ids ? [`${ids.length} ${one}${ids.length === 1 ? '' : 's'}`] : [];
  const { movieId, makerId, genreId, country, device, platform, source, audience } = query;
  const parts = [
    ...counted(movieId, 'movie'),
    ...counted(makerId, 'maker'),
    ...counted(genreId, 'genre'),
    ...[country, device, platform, source].flatMap((list) => list ?? []),
    ...(audience ? [`${audience} watchers`] : []),
  ];
  return parts.length > 0 ? `\nFilters: ${parts.join(', ')}` : '';
}
