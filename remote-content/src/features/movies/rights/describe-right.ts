import { formatDate } from '@backlot/ui';
import { asRow, type FieldTexts, textsOfRow } from '@backlot/ui/record-form';
import { type RightDraft, rightFields, type RightInput } from '@backlot/contracts/catalog/movies/rights';
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
export const describeSpan = ({ from, to }: Span | { from: string; to: string | null }): string => {
  const first = formatDate(dayOf(new Date(from)));
  return to ? m.between(first, formatDate(lastDayOf(new Date(to)))) : m.from(first);
};

export const describeLicense = ({ licenseType, mode }: Pick<RightInput, 'licenseType' | 'mode'>): string =>
  mode === 'deny' ? m.blocked(licenseLabels[licenseType]) : licenseLabels[licenseType];

type Names = Pick<Territories, 'describe'>;
const rightTexts = ({ describe }: Names): FieldTexts<typeof rightFields> => ({
  licenseType: (licenseType, _, { mode = 'allow' } = {}) => describeLicense({ licenseType, mode }),
  mode: () => '', // the license type has it
  territories: describe,
  startAt: (startAt, _, { endAt = null } = {}) => describeSpan({ from: startAt, to: endAt }),
  endAt: () => '', // the start date has it
  holdbackDays: (days) => (days === null ? '' : m.holdback(days)),
  exclusive: (isExclusive) => (isExclusive ? rightFields.exclusive.label : ''),
  contract: (name) => (name ? m.contract(name) : ''),
});

/** License type, territories and window, then whatever isn't usual. */
export const describeRight = (right: RightDraft, names: Names): string =>
  asRow(rightTexts(names), ' · ')(right);

/** Window, holdback and contract. */
export const describeTerms = (right: RightDraft, names: Names): string =>
  textsOfRow(rightTexts(names), right, String, ['startAt', 'holdbackDays', 'contract']).join(' · ');

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
