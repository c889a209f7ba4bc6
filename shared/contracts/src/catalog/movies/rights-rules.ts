import { messageOf, type Rule } from '../../platform/records/record-rules.ts';
import type { LicenseType } from './licenses.ts';

const dayMs = 86_400_000;

/** The part of a right that the rules read. */
export type CheckedRight = {
  territories: readonly string[];
  mode: 'allow' | 'deny';
  licenseType: LicenseType;
  startAt: Date;
  endAt: Date | null;
  holdbackDays: number | null;
};
/** From a moment to another, which is excluded; null is open-ended. */
export type Span = { from: Date; to: Date | null };
type Field = keyof CheckedRight;
export type RightProblem = {
  index: number;
  field: Field;
  code: string;
  message: string;
  /** The right that it overlaps. */
  with?: number;
  /** Where they overlap. */
  territories?: readonly string[];
};

/** When a right opens: its start plus the holdback. */
export const opensAt = ({ startAt, holdbackDays }: Pick<CheckedRight, 'startAt' | 'holdbackDays'>): Date =>
  new Date(startAt.getTime() + (holdbackDays ?? 0) * dayMs);

const spanOf = (right: CheckedRight): Span => ({ from: opensAt(right), to: right.endAt });
const timeOf = (end: Date | null): number => end?.getTime() ?? Infinity;
const holdsAt = ({ from, to }: Span, at: Date): boolean => from <= at && at.getTime() < timeOf(to);
const covers = ({ territories }: CheckedRight, country: string): boolean => territories.includes(country);

/**
 * The rights that are open in a country at a moment; a block of the same license type overrides them.
 * @param country ISO-3166 alpha-2
 */
export function openRightsAt<R extends CheckedRight>(rights: readonly R[], country: string, at: Date): R[] {
  const holding = rights.filter((right) => covers(right, country) && holdsAt(spanOf(right), at));
  const denied = new Set(holding.filter(({ mode }) => mode === 'deny').map((right) => right.licenseType));
  return holding.filter(({ mode, licenseType }) => mode === 'allow' && !denied.has(licenseType));
}

/** When a license type is open in a country, in order; adjoining windows are merged. */
export function openSpans(
  rights: readonly CheckedRight[],
  licenseType: LicenseType,
  country: string,
): Span[] {
  const own = rights.filter((right) => right.licenseType === licenseType && covers(right, country));
  const ofMode = (mode: CheckedRight['mode']) =>
    mergeSpans(own.filter((right) => right.mode === mode).map(spanOf));
  return ofMode('deny').reduce(without, ofMode('allow'));
}

/** Sorts windows, drops empty ones, and joins those that touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  const lasting = spans.filter(({ from, to }) => from.getTime() < timeOf(to));
  for (const span of lasting.sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last && span.from.getTime() <= timeOf(last.to)) {
      if (timeOf(span.to) > timeOf(last.to)) last.to = span.to;
    } else result.push({ ...span });
  }
  return result;
}

const without = (spans: readonly Span[], taken: Span): Span[] =>
  spans.flatMap((span) => {
    const before = { from: span.from, to: earlier(span.to, taken.from) };
    const after = taken.to && { from: span.from > taken.to ? span.from : taken.to, to: span.to };
    return [before, ...(after ? [after] : [])].filter(({ from, to }) => from.getTime() < timeOf(to));
  });

const earlier = (end: Date | null, other: Date): Date => (timeOf(end) < other.getTime() && end ? end : other);

/** Combinations of values that a right can’t have. */
export const rightRules: readonly Rule<CheckedRight>[] = [
  {
    path: 'endAt',
    code: 'before_start',
    message: 'The end date must be after the start date.',
    isBroken: ({ startAt, endAt }) => endAt !== null && endAt <= startAt,
  },
  {
    path: 'holdbackDays',
    code: 'not_taken',
    message: 'A block can’t have a holdback.',
    isBroken: ({ mode, holdbackDays }) => mode === 'deny' && holdbackDays !== null,
  },
  {
    path: 'holdbackDays',
    code: 'beyond_end',
    message: 'The holdback lasts beyond the end date, so the right would never open.',
    isBroken: (right) => right.endAt !== null && right.startAt < right.endAt && right.endAt <= opensAt(right),
  },
];

/** The problems of a set of rights, each with the right that shows it. */
export function rightsProblems(rights: readonly CheckedRight[]): RightProblem[] {
  const overlaps = overlapsOf(rights);
  return rights.flatMap((right, index) => {
    const broken = rightRules.find(({ isBroken }) => isBroken(right));
    const own = broken
      ? [{ index, field: broken.path, code: broken.code, message: messageOf(broken, right) }]
      : [];
    const others = [...(overlaps[index] ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([before, shared]) => ({
        index,
        field: 'territories' as const,
        code: 'right_overlap',
        message: `Territories overlap another right with this license type in ${shared.length > 3 ? `${shared.length} territories` : shared.join(', ')}.`,
        with: before,
        territories: shared,
      }));
    return [...own, ...others];
  });
}

/**
 * For each right, the earlier ones with the same license type and mode that overlap it, with the shared territories.
 * The windows of each license type and territory are sorted first, so that distant ones are never compared.
 */
function overlapsOf(rights: readonly CheckedRight[]): Map<number, string[]>[] {
  const found = rights.map(() => new Map<number, string[]>());
  for (const [code, windows] of windowsByTerritory(rights)) {
    let open: typeof windows = [];
    for (const window of windows.sort((a, b) => a.from - b.from)) {
      open = open.filter(({ to }) => window.from < to);
      for (const other of open) {
        if (other.from >= window.to) continue;
        const shared = found[Math.max(other.index, window.index)];
        const before = Math.min(other.index, window.index);
        const codes = shared?.get(before);
        if (codes) codes.push(code);
        else shared?.set(before, [code]);
      }
      open.push(window);
    }
  }
  return found;
}

/** The windows of each license, mode and territory, beside the territory. */
function windowsByTerritory(rights: readonly CheckedRight[]) {
  const found = new Map<string, [string, { index: number; from: number; to: number }[]]>();
  for (const [index, { licenseType, mode, territories, startAt, endAt }] of rights.entries())
    // `rightRules` refuses a window that ends before it starts.
    for (const code of endAt && endAt <= startAt ? [] : new Set(territories)) {
      const key = `${licenseType} ${mode} ${code}`;
      const [, windows] = found.get(key) ?? [code, []];
      windows.push({ index, from: startAt.getTime(), to: timeOf(endAt) });
      found.set(key, [code, windows]);
    }
  return found.values();
}
