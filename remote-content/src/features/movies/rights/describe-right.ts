import { formatDate } from '@backlot/ui';
import type { RightDraft, RightInput } from '@backlot/contracts/catalog/movies/rights';
import type { RightProblem, Span } from '@backlot/contracts/catalog/movies/rights-rules';
import { licenseLabels } from '../movies.messages.ts';
import { rightsMessages as m } from './rights.messages.ts';
import type { Territories } from './use-territories.ts';

/** The day in UTC, `YYYY-MM-DD`: rights windows are days in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** An end is excluded, so the last day is the one before. */
export const lastDayOf = (end: Date): string => dayOf(new Date(end.getTime() - 1));
/** The start of a day in UTC, or of a later one. */
export const midnight = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000);

/** A right of the form, with its instants as the rules read them. */
export const withDates = <Right extends RightDraft>(right: Right) => ({
  ...right,
  startAt: new Date(right.startAt),
  endAt: right.endAt === null ? null : new Date(right.endAt),
});

/** `Jan 1, 2026 to Dec 31, 2026`. */
export const describeSpan = ({ from, to }: Span): string =>
  to ? m.between(formatDate(dayOf(from)), formatDate(lastDayOf(to))) : m.from(formatDate(dayOf(from)));

export const describeLicense = ({ licenseType, mode }: Pick<RightInput, 'licenseType' | 'mode'>): string =>
  mode === 'deny' ? m.blocked(licenseLabels[licenseType]) : licenseLabels[licenseType];

/** License type, territories, window. */
export const describeRight = (right: RightInput, { describe }: Pick<Territories, 'describe'>): string =>
  [
    describeLicense(right),
    describe(right.territories),
    describeSpan({ from: right.startAt, to: right.endAt }),
  ].join(' · ');

/** The message of a problem; an overlap names the territories and the window of the other right. */
export function describeProblem(
  { message, with: other, territories }: RightProblem,
  rights: readonly RightInput[],
  { describe }: Pick<Territories, 'describe'>,
): string {
  const right = other === undefined ? undefined : rights[other];
  if (!right || !territories) return message;
  return m.overlap(describe(territories), describeSpan({ from: right.startAt, to: right.endAt }));
}
