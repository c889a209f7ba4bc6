import { formatMoney, formatNumber } from '@backlot/ui';
import {
  type ReportMeasure,
  reportMeasures,
  type ReportValues,
} from '@backlot/contracts/money/reports/measures';
import { reportsMessages as m } from './reports.messages.ts';

/** Always one decimal, so that figures in a column align. */
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const change = (value: number) =>
  formatNumber(value, { ...oneDigit, style: 'percent', signDisplay: 'exceptZero' });
const points = (value: number) => formatNumber(value, { ...oneDigit, signDisplay: 'exceptZero' });

type Of = (typeof reportMeasures)[ReportMeasure]['of'];

/** A formatted value of this kind. */
export function formatOf(of: Of, value: number, currency: string | null): string {
  if (of === 'share') return formatNumber(value, { ...oneDigit, style: 'percent' });
  if (of === 'money') return currency === null ? m.none : formatMoney(Math.round(value), currency);
  if (of === 'decimal') return formatNumber(value, oneDigit);
  return formatNumber(Math.round(value));
}

export const formatMeasure = (measure: ReportMeasure, value: number, currency: string | null): string =>
  formatOf(reportMeasures[measure].of, value, currency);

export const formatValue = (
  measure: ReportMeasure,
  values: ReportValues,
  currency: string | null,
): string => {
  const value = values[measure];
  return value === null ? m.none : formatMeasure(measure, value, currency);
};

export const formatChange = (
  measure: ReportMeasure,
  value: number | null,
  before: number | null,
): string | null => changeOf(reportMeasures[measure].of, value, before);

const shownSteps: Record<Of, number> = { share: 1_000, decimal: 10, money: 1, count: 1 };
/** Whether two values look the same once they are formatted. */
export const isSameShown = (of: Of, value: number, before: number): boolean =>
  Math.round(value * shownSteps[of]) === Math.round(before * shownSteps[of]);

/** `+12.5%`, and of shares `+4.8 points`; null where there is nothing to compare. */
export function changeOf(of: Of, value: number | null, before: number | null): string | null {
  if (value === null || before === null) return null;
  const isSame = isSameShown(of, value, before);
  if (of === 'share') return m.pointsMore(points(isSame ? 0 : (value - before) * 100));
  if (isSame) return change(0);
  if (before === 0) return m.isNew;
  return change((value - before) / before);
}
