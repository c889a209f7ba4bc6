import fc from 'fast-check';
import { type LicenseType, licenseType } from './licenses.ts';
import { rightsInput } from './rights.ts';
import { licenseIn, rightsGaps, rightsState } from './rights-report.ts';
import { type CheckedRight, openRightsAt, opensAt, openSpans, rightsProblems } from './rights-rules.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const day = (number: number) => new Date(start + number * dayMs);
const codes = ['AT', 'CH', 'DE', 'FR'];

const aRight = (difference: Partial<CheckedRight> = {}): CheckedRight => ({
  territories: ['DE'],
  mode: 'allow',
  licenseType: 'svod',
  startAt: day(0),
  endAt: day(10),
  holdbackDays: null,
  ...difference,
});

/** The territories in which two rights of one license type and mode overlap, compared pair by pair. */
function sharedTerritories(a: CheckedRight, b: CheckedRight): string[] {
  const time = (end: Date | null) => end?.getTime() ?? Infinity;
  if ([a, b].some(({ startAt, endAt }) => startAt.getTime() >= time(endAt))) return [];
  const meet = a.startAt.getTime() < time(b.endAt) && b.startAt.getTime() < time(a.endAt);
  if (!meet || a.licenseType !== b.licenseType || a.mode !== b.mode) return [];
  return a.territories.filter((code) => b.territories.includes(code));
}

const rights = fc.array(
  fc.record({
    territories: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }),
    mode: fc.constantFrom('allow' as const, 'deny' as const),
    licenseType: fc.constantFrom<LicenseType>('svod', 'tvod-rent'),
    startAt: fc.integer({ min: 0, max: 40 }).map(day),
    endAt: fc.option(fc.integer({ min: 1, max: 60 }).map(day)),
    holdbackDays: fc.option(fc.integer({ min: 1, max: 20 })),
  }),
  { maxLength: 6 },
);
test('the overlaps of a set equal the overlaps of all pairs of its rights', () => {
  fc.assert(
    fc.property(rights, (set) => {
      const pairs = set.flatMap((right, index) =>
        set.slice(0, index).flatMap((other, before) => {
          const shared = sharedTerritories(other, right).length;
          return shared > 0 ? [{ index, with: before, shared }] : [];
        }),
      );
      const found = rightsProblems(set).filter(({ with: other }) => other !== undefined);
      expect(found.map(({ index, with: other }) => ({ index, with: other }))).toEqual(
        pairs.map(({ index, with: other }) => ({ index, with: other })),
      );
      for (const [n, { shared }] of pairs.entries()) {
        const named = found[n]?.message.split(' in ')[1]?.replace(/\.$/, '');
        expect(shared > 3 ? named : named?.split(', ').length).toBe(
          shared > 3 ? `${shared} territories` : shared,
        );
      }
    }),
  );
});

const moment = fc.integer({ min: -2, max: 64 * 4 }).map((quarter) => new Date(start + (quarter * dayMs) / 4));

test('rights are open at an instant exactly when one of their windows contains it', () => {
  fc.assert(
    fc.property(rights, moment, (set, at) => {
      for (const code of codes)
        for (const type of licenseType.options) {
          const open = openRightsAt(set, code, at).some((right) => right.licenseType === type);
          const inSpan = openSpans(set, type, code).some(({ from, to }) => from <= at && (!to || at < to));
          expect(inSpan).toBe(open);
        }
    }),
  );
});

test('a block overrides all rights of its license type in its territories', () => {
  fc.assert(
    fc.property(rights, moment, (set, at) => {
      const denial = aRight({ mode: 'deny', territories: codes, startAt: day(-9), endAt: null });
      for (const code of codes)
        expect(openRightsAt([...set, denial], code, at).map((right) => right.licenseType)).toEqual(
          openRightsAt(set, code, at)
            .map((right) => right.licenseType)
            .filter((type) => type !== 'svod'),
        );
    }),
  );
});

test('the open windows of a license are sorted and never adjacent', () => {
  fc.assert(
    fc.property(rights, (set) => {
      const spans = openSpans(set, 'svod', 'DE');
      for (const [index, { from, to }] of spans.entries()) {
        if (to) expect(from < to).toBe(true);
        const next = spans[index + 1];
        if (next) expect(to && to < next.from).toBe(true);
      }
    }),
  );
});

test('two rights overlap exactly when they share an instant and a territory', () => {
  const valid = rights.map((set) => set.filter(({ startAt, endAt }) => !endAt || endAt > startAt));
  fc.assert(
    fc.property(valid, (set) => {
      const [a, b] = set;
      if (!a || !b) return;
      const days = Array.from({ length: 70 }, (_, number) => day(number));
      const holds = (right: CheckedRight, at: Date) =>
        right.startAt <= at && (!right.endAt || at < right.endAt);
      const alike = a.mode === b.mode && a.licenseType === b.licenseType;
      const meet = alike && days.some((at) => holds(a, at) && holds(b, at));
      const shared = meet ? a.territories.filter((code) => b.territories.includes(code)) : [];
      expect(sharedTerritories(a, b)).toEqual(shared);
      expect(rightsProblems([a, b]).some((problem) => problem.with === 0)).toBe(shared.length > 0);
    }),
  );
});

test('the stored rights state of a movie stays valid until its next change is due', () => {
  fc.assert(
    fc.property(rights, moment, fc.integer({ min: 1, max: 200 }), (set, at, hours) => {
      const state = rightsState(set, at);
      const later = new Date(at.getTime() + hours * 3_600_000);
      if (state.rightsChangeAt && later >= state.rightsChangeAt) return;
      expect(rightsState(set, later)).toEqual(state);
      expect(state.sellableIn).toEqual(codes.filter((code) => openRightsAt(set, code, later).length > 0));
      const pairs = codes.flatMap((code) =>
        openRightsAt(set, code, later).map((right) => licenseIn(code, right.licenseType)),
      );
      expect(state.openLicensesIn).toEqual([...new Set(pairs)].sort());
    }),
  );
});

test('a holdback opens a right that many days later, within its window', () => {
  const right = aRight({ holdbackDays: 3 });
  expect(opensAt(right)).toEqual(day(3));
  expect(openRightsAt([right], 'DE', day(2))).toEqual([]);
  expect(openRightsAt([right], 'DE', day(3))).toEqual([right]);
  expect(openRightsAt([right], 'DE', day(10))).toEqual([]);
});

test.each([
  ['an end before the start', aRight({ endAt: day(0) }), 'endAt', 'before_start'],
  ['a holdback beyond the end', aRight({ holdbackDays: 10 }), 'holdbackDays', 'beyond_end'],
  ['a holdback of a block', aRight({ mode: 'deny', holdbackDays: 1 }), 'holdbackDays', 'not_taken'],
])('%s is refused', (_what, right, field, code) => {
  expect(rightsProblems([right])).toMatchObject([{ field, code }]);
});

test('adjacent windows, other licenses, other territories and the other mode do not overlap', () => {
  const set = [
    aRight(),
    aRight({ startAt: day(10), endAt: null }),
    aRight({ licenseType: 'avod' }),
    aRight({ territories: ['FR'] }),
    aRight({ mode: 'deny' }),
  ];
  expect(rightsProblems(set)).toEqual([]);
});

test('a gap between two windows is reported with its territories until it has passed', () => {
  const set = [
    aRight({ territories: ['AT', 'DE'] }),
    aRight({ territories: ['AT', 'DE', 'FR'], startAt: day(20), endAt: null }),
  ];
  const gap = { licenseType: 'svod', territories: ['AT', 'DE'], span: { from: day(10), to: day(20) } };
  expect(rightsGaps(set, day(5))).toEqual([gap]);
  expect(rightsGaps(set, day(15))).toEqual([gap]);
  expect(rightsGaps(set, day(20))).toEqual([]);
});

test('the body of a request names the right and the field that are refused', () => {
  const wire = (right: CheckedRight) => ({
    ...right,
    startAt: right.startAt.toISOString(),
    endAt: right.endAt?.toISOString() ?? null,
    exclusive: false,
    contract: null,
  });
  const refused = rightsInput.safeParse([wire(aRight()), wire(aRight({ startAt: day(9) }))]);
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([[1, 'territories']]);
  expect(rightsInput.safeParse([wire(aRight({ startAt: new Date('1066-01-01') }))]).success).toBe(false);
});

test('a window that ends before it starts is reported once, without its overlaps', () => {
  const window = (startAt: string, endAt: string) => ({
    territories: ['DE'],
    mode: 'allow' as const,
    licenseType: 'svod' as const,
    holdbackDays: null,
    startAt: new Date(startAt),
    endAt: new Date(endAt),
  });
  const problems = rightsProblems([window('2026-01-01', '2026-12-31'), window('2026-06-01', '2026-02-01')]);
  expect(problems.map(({ index, field }) => [index, field])).toEqual([[1, 'endAt']]);
});
