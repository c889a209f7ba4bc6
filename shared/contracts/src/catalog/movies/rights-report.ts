import { type LicenseType, licenseType } from './licenses.ts';
import { mergeSpans, type CheckedRight, openSpans, opensAt, type Span } from './rights-rules.ts';

/** Represents “never” where an instant is required. */
export const endOfTime = new Date('9999-12-31T00:00:00Z');

/** Derived from a movie's rights; stored with the movie, so that lists can filter by it. */
export type RightsState = {
  /** Territories with an open right. */
  sellableIn: string[];
  openLicenses: LicenseType[];
  /** Each open license type with its territory: `DE:svod`. */
  openLicensesIn: string[];
  /** The earliest end of an open right; null when none ends. */
  nextExpiryAt: Date | null;
  /** The last end of all rights, `endOfTime` for never; null when none ever opens. */
  rightsUntil: Date | null;
  /** When any of these next changes by the passing of time. */
  rightsChangeAt: Date | null;
};

/** Time between two windows of a license type, with its territories. */
export type RightsGap = { licenseType: LicenseType; territories: string[]; span: Span & { to: Date } };

/** An entry of `openLicensesIn`. */
export const licenseIn = (territory: string, license: LicenseType): string => `${territory}:${license}`;

const timeOf = (end: Date | null): number => (end ?? endOfTime).getTime();
const least = (times: readonly number[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times));

export function rightsState(rights: readonly CheckedRight[], at: Date): RightsState {
  const now = at.getTime();
  const open = territoriesAlike(rights).map((group) => ({
    ...group,
    spans: openSpans(rights, group.licenseType, group.territories[0] ?? ''),
  }));
  const current = open.flatMap(({ spans, ...group }) => {
    const span = spans.find(({ from, to }) => from <= at && now < timeOf(to));
    return span ? [{ ...group, to: span.to }] : [];
  });
  const ends = open.flatMap(({ spans }) => spans.map(({ to }) => timeOf(to)));
  const boundaries = rights.flatMap((right) => [opensAt(right).getTime(), timeOf(right.endAt)]);
  return {
    sellableIn: [...new Set(current.flatMap(({ territories }) => territories))].sort(),
    openLicenses: licenseType.options.filter((type) => current.some((group) => group.licenseType === type)),
    openLicensesIn: current
      .flatMap((group) => group.territories.map((code) => licenseIn(code, group.licenseType)))
      .sort(),
    nextExpiryAt: least(current.flatMap(({ to }) => (to ? [to.getTime()] : []))),
    rightsUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    rightsChangeAt: least(boundaries.filter((time) => time > now && time < endOfTime.getTime())),
  };
}

/** Gaps between two windows of a license type; past ones are ignored. */
export function rightsGaps(rights: readonly CheckedRight[], at: Date): RightsGap[] {
  const allowed = rights.filter(({ mode }) => mode === 'allow');
  return territoriesAlike(allowed).flatMap(({ licenseType: type, territories, of }) => {
    const spans = mergeSpans(of.map((right) => ({ from: opensAt(right), to: right.endAt })));
    return spans.flatMap(({ to }, index) => {
      const next = spans[index + 1];
      return to && next && next.from > at
        ? [{ licenseType: type, territories, span: { from: to, to: next.from } }]
        : [];
    });
  });
}

type Alike = { licenseType: LicenseType; territories: string[]; of: CheckedRight[] };

/** Territories with the same rights, by license type: a worldwide right is evaluated once. */
function territoriesAlike(rights: readonly CheckedRight[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const type of licenseType.options) {
    const own = rights.filter((right) => right.licenseType === type);
    for (const code of new Set(own.flatMap(({ territories }) => territories))) {
      const of = own.filter(({ territories }) => territories.includes(code));
      const key = `${type} ${of.map((right) => own.indexOf(right)).join()}`;
      const group = groups.get(key) ?? { licenseType: type, territories: [], of };
      group.territories.push(code);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}
