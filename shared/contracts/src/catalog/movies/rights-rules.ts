import type { LicenseType } from './licenses.ts';

const dayMs = 86_400_000;

/** A right as the rules read it. */
export type JudgedRight = {
  territories: readonly string[];
  mode: 'allow' | 'deny';
  licenseType: LicenseType;
  startAt: Date;
  endAt: Date | null;
  holdbackDays: number | null;
};
/** From a moment until before another; null is open-ended. */
export type Span = { from: Date; to: Date | null };
type Field = keyof JudgedRight;
export type RightProblem = {
  index: number;
  field: Field;
  message: string;
  /** The other right that it is about. */
  with?: number;
  /** Where it is so. */
  territories?: readonly string[];
};

/** When a right opens: its start, or later when it is held back. */
export const opensAt = ({ startAt, holdbackDays }: Pick<JudgedRight, 'startAt' | 'holdbackDays'>): Date =>
  new Date(startAt.getTime() + (holdbackDays ?? 0) * dayMs);

const spanOf = (right: JudgedRight): Span => ({ from: opensAt(right), to: right.endAt });
const timeOf = (end: Date | null): number => end?.getTime() ?? Infinity;
const holdsAt = ({ from, to }: Span, at: Date): boolean => from <= at && at.getTime() < timeOf(to);
const covers = ({ territories }: JudgedRight, country: string): boolean => territories.includes(country);

/**
 * The rights by which a movie may be offered in a country at a moment: a denial of the same license beats them.
 * @param country ISO-3166 alpha-2
 */
export function openRightsAt<R extends JudgedRight>(rights: readonly R[], country: string, at: Date): R[] {
  const holding = rights.filter((right) => covers(right, country) && holdsAt(spanOf(right), at));
  const denied = new Set(holding.filter(({ mode }) => mode === 'deny').map((right) => right.licenseType));
  return holding.filter(({ mode, licenseType }) => mode === 'allow' && !denied.has(licenseType));
}

/** When a license is open in a country: allowed and not denied, in order, adjoining windows as one. */
export function openSpans(rights: readonly JudgedRight[], licenseType: LicenseType, country: string): Span[] {
  const own = rights.filter((right) => right.licenseType === licenseType && covers(right, country));
  const ofMode = (mode: JudgedRight['mode']) =>
    joined(own.filter((right) => right.mode === mode).map(spanOf));
  return ofMode('deny').reduce(without, ofMode('allow'));
}

/** Windows in order, without empty ones; those that touch or overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
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

/** What is wrong with a set of rights, each problem at the right that it is seen in. */
export function rightsProblems(rights: readonly JudgedRight[]): RightProblem[] {
  const overlaps = overlapsOf(rights);
  return rights.flatMap((right, index) => [
    ...ownProblems(right).map((problem) => ({ index, ...problem })),
    ...[...(overlaps[index] ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([before, shared]) => ({
        index,
        field: 'territories' as const,
        message: `The same license has another window at this time in ${shared.length > 3 ? `${shared.length} territories` : shared.join(', ')}`,
        with: before,
        territories: shared,
      })),
  ]);
}

function ownProblems(right: JudgedRight): Omit<RightProblem, 'index'>[] {
  const { startAt, endAt, holdbackDays, mode } = right;
  if (endAt && endAt <= startAt) return [{ field: 'endAt', message: 'The end must be after the start' }];
  if (mode === 'deny' && holdbackDays !== null)
    return [{ field: 'holdbackDays', message: 'Only an allowed right can be held back' }];
  if (endAt && endAt <= opensAt(right))
    return [{ field: 'holdbackDays', message: 'Held back beyond its end, it would never open' }];
  return [];
}

/**
 * For each right, the ones before it that give or deny the same license at the same time, with the territories in which they do.
 * Looks at the windows of each license and territory in their order, so that those which don't meet are never compared.
 */
function overlapsOf(rights: readonly JudgedRight[]): Map<number, string[]>[] {
  const found = rights.map(() => new Map<number, string[]>());
  for (const [code, windows] of windowsByTerritory(rights)) {
    let open: typeof windows = [];
    for (const window of windows.sort((a, b) => a.from - b.from)) {
      open = open.filter(({ to }) => window.from < to);
      for (const other of open) {
        if (other.from >= window.to) continue; // it ends before it starts
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
function windowsByTerritory(rights: readonly JudgedRight[]) {
  const found = new Map<string, [string, { index: number; from: number; to: number }[]]>();
  for (const [index, { licenseType, mode, territories, startAt, endAt }] of rights.entries())
    // A window that ends before it starts has a problem of its own first.
    for (const code of endAt && endAt <= startAt ? [] : new Set(territories)) {
      const key = `${licenseType} ${mode} ${code}`;
      const [, windows] = found.get(key) ?? [code, []];
      windows.push({ index, from: startAt.getTime(), to: timeOf(endAt) });
      found.set(key, [code, windows]);
    }
  return found.values();
}
