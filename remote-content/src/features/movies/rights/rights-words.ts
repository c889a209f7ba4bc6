import { formatDate } from '@backlot/ui';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import type { RightProblem, Span } from '@backlot/contracts/catalog/movies/rights-rules';
import { licenseLabels } from '../movies.messages.ts';
import { rightsMessages as m } from './rights.messages.ts';
import type { Territories } from './use-territories.ts';

/** The day in UTC, `YYYY-MM-DD`: windows of rights are days there. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** An end is the moment from which it is closed, so the last day is the one before. */
export const lastDayOf = (end: Date): string => dayOf(new Date(end.getTime() - 1));
/** The beginning of a day in UTC, or of one so many days later. */
export const midnight = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000);

/** `Jan 1, 2026 to Dec 31, 2026`. */
export const spanWords = ({ from, to }: Span): string =>
  to ? m.between(formatDate(dayOf(from)), formatDate(lastDayOf(to))) : m.from(formatDate(dayOf(from)));

export const licenseWords = ({ licenseType, mode }: Pick<RightInput, 'licenseType' | 'mode'>): string =>
  mode === 'deny' ? m.notAllowed(licenseLabels[licenseType]) : licenseLabels[licenseType];

/** What tells a right from the others: license, territories, window. */
export const rightWords = (right: RightInput, { inWords }: Pick<Territories, 'inWords'>): string =>
  [licenseWords(right), inWords(right.territories), spanWords({ from: right.startAt, to: right.endAt })].join(
    ' · ',
  );

/** What is wrong with a right; where and which other window, when it is about one. */
export function problemWords(
  { message, with: other, territories }: RightProblem,
  rights: readonly RightInput[],
  { inWords }: Pick<Territories, 'inWords'>,
): string {
  const right = other === undefined ? undefined : rights[other];
  if (!right || !territories) return message;
  return m.another(inWords(territories), spanWords({ from: right.startAt, to: right.endAt }));
}
