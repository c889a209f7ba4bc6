import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { histories, historiesTimeoutMs } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leadingPages } from './leading-pages.service.ts';
import { visitSums } from './visit-sums.service.ts';
import { visitRollupTable } from './visits.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const starts = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-03-01', '2026-04-01'];
const period = { from: '2026-01-30', to: '2026-04-01', country: undefined };
const limit = 10;

/** Rollups of these visits by page and start; a day of February or March is part of its month. */
async function store(pages: readonly (readonly number[])[], pendingFrom = pages.length, country = '') {
  await test.deps.db.delete(visitRollupTable).where(eq(visitRollupTable.country, country));
  const rows = pages.flatMap((visits, page) =>
    starts.flatMap((start, index) => {
      const span = start.endsWith('-01') && start !== '2026-04-01' ? ('m' as const) : ('d' as const);
      const count = visits[index] ?? 0;
      const row = { span, start, dimension: 'page', country, key: `/${page}`, currency: '' } as const;
      return count > 0 ? [{ ...row, visits: count, folded: page < pendingFrom }] : [];
    }),
  );
  if (rows.length > 0) await test.deps.db.insert(visitRollupTable).values(rows);
}

/** The 40th visits of each start: no page that isn't a candidate exceeds those shown by more. */
const slackOf = (stored: readonly (readonly number[])[], pendingFrom: number) =>
  starts
    .map((_, index) => stored.slice(0, pendingFrom).map((page) => page[index] ?? 0))
    .reduce((sum, visits) => sum + (visits.toSorted((a, b) => b - a)[39] ?? 0), 0);

/** The exact first pages if they are decided, else pages that have at most so many visits less. */
async function expectFirst(slack: number, country?: readonly string[]): Promise<void> {
  const among = await leadingPages(test.deps.db, { ...period, country }, limit);
  const [shown, exact] = [await firstOf(among?.keys, country), await firstOf(undefined, country)];
  if (!among || among.isExact || slack === 0) expect(shown).toEqual(exact);
  expect(shown).toHaveLength(exact.length);
  for (const [index, [, visits]] of exact.entries())
    expect(Number(shown[index]?.[1])).toBeGreaterThanOrEqual(Number(visits) - slack);
}

const firstOf = async (only?: readonly string[], country?: readonly string[]) => {
  const cut = { ...period, country, dimension: 'page', currency: null, only } as const;
  const rows = await visitSums(test.deps.db, cut, 'key', limit);
  return rows.map(({ key, visits }) => [key, visits]);
};

const visits = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40), fc.nat(400));
const pages = fc.array(fc.array(visits, { minLength: starts.length, maxLength: starts.length }), {
  maxLength: 150,
});

it(
  'the first pages among the candidates are the first of all',
  async () => {
    await fc.assert(
      fc.asyncProperty(pages, fc.nat(150), async (stored, pendingFrom) => {
        await store(stored, pendingFrom);
        await expectFirst(slackOf(stored, pendingFrom));
      }),
      histories(30),
    );
  },
  historiesTimeoutMs,
);

it(
  'the first pages among the candidates of one or several countries are the first of all',
  async () => {
    await fc.assert(
      fc.asyncProperty(pages, pages, fc.nat(150), async (german, french, pendingFrom) => {
        await store(german, pendingFrom, 'DE');
        await store(french, pendingFrom, 'FR');
        const slack = [slackOf(german, pendingFrom), slackOf(french, pendingFrom)] as const;
        await expectFirst(slack[0], ['DE']);
        await expectFirst(slack[0] + slack[1], ['DE', 'FR']);
      }),
      histories(30),
    );
  },
  historiesTimeoutMs,
);

it('few of many pages are candidates when some are visited more than most, pending ones too', async () => {
  const popular = Array.from({ length: 300 }, (_, page) => starts.map(() => Math.ceil(3_000 / (page + 1))));
  await store(popular);
  const among = await leadingPages(test.deps.db, period, limit);
  expect(among?.isExact).toBe(true);
  expect(among?.keys.length).toBeLessThan(20);
  expect(await firstOf(among?.keys)).toEqual(await firstOf());
  await store([...popular, starts.map(() => 4_000)], popular.length);
  expect((await leadingPages(test.deps.db, period, limit))?.keys).toContain('/300');
});

it('a hundred of many pages with about as many visits as each other are candidates', async () => {
  await store(
    Array.from({ length: 300 }, (_, page) => starts.map((_start, at) => (page % 5 === at ? 5 : 0))),
  );
  const among = await leadingPages(test.deps.db, period, limit);
  expect([among?.isExact, among?.keys.length]).toEqual([false, 100]);
  expect(await firstOf(among?.keys)).toHaveLength(limit);
});
