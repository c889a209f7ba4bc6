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
        const among = await leadingPages(test.deps.db, period, limit);
        if (among) expect(await firstOf(among)).toEqual(await firstOf());
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
        for (const country of [['DE'], ['DE', 'FR']]) {
          const among = await leadingPages(test.deps.db, { ...period, country }, limit);
          if (among) expect(await firstOf(among, country)).toEqual(await firstOf(undefined, country));
        }
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
  expect(among?.length).toBeLessThan(20);
  expect(await firstOf(among ?? [])).toEqual(await firstOf());
  await store([...popular, starts.map(() => 4_000)], popular.length);
  expect(await leadingPages(test.deps.db, period, limit)).toContain('/300');
});

it('pages with about as many visits as each other are not decided', async () => {
  await store(Array.from({ length: 300 }, () => starts.map(() => 5)));
  expect(await leadingPages(test.deps.db, period, limit)).toBeNull();
});
