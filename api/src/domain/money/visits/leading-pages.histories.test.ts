import fc from 'fast-check';
import type { Db } from '../../../platform/db/database.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../testing/histories.ts';
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
async function store(
  db: Db,
  pages: readonly (readonly number[])[],
  pendingFrom = pages.length,
  country = '',
) {
  const rows = pages.flatMap((visits, page) =>
    starts.flatMap((start, index) => {
      const span = start.endsWith('-01') && start !== '2026-04-01' ? ('m' as const) : ('d' as const);
      const count = visits[index] ?? 0;
      const row = { span, start, dimension: 'page', country, key: `/${page}`, currency: '' } as const;
      return count > 0 ? [{ ...row, visits: count, folded: page < pendingFrom }] : [];
    }),
  );
  await insertInto(db, visitRollupTable, rows, (row) => row);
}

async function expectFirst(db: Db, country?: readonly string[]): Promise<void> {
  const among = await leadingPages(db, { ...period, country }, limit);
  expect(await firstOf(db, among, country)).toEqual(await firstOf(db, null, country));
}

const firstOf = async (db: Db, only: readonly string[] | null, country?: readonly string[]) => {
  const cut = { ...period, country, dimension: 'page', currency: null, only: only ?? undefined } as const;
  const rows = await visitSums(db, cut, 'key', limit);
  return rows.map(({ key, visits }) => [key, visits]);
};

const visits = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40), fc.nat(400));
/** Also pages that are visited as often in each start, which may lead in total without being first anywhere. */
const page = fc.oneof(
  fc.array(visits, { minLength: starts.length, maxLength: starts.length }),
  fc.nat(300).map((count) => starts.map(() => count)),
);
const pages = fc.array(page, { maxLength: 150 });

it(
  'the first pages among the candidates are the first of all',
  async () => {
    const property = fc.asyncProperty(pages, fc.nat(150), (stored, pendingFrom) =>
      undone(test.deps.db, async (db) => {
        await store(db, stored, pendingFrom);
        await expectFirst(db);
      }),
    );
    await fc.assert(property, histories(30));
  },
  historiesTimeoutMs,
);

it(
  'the first pages among the candidates of one or several countries are the first of all',
  async () => {
    const property = fc.asyncProperty(pages, pages, fc.nat(150), (german, french, pendingFrom) =>
      undone(test.deps.db, async (db) => {
        await store(db, german, pendingFrom, 'DE');
        await store(db, french, pendingFrom, 'FR');
        await expectFirst(db, ['DE']);
        await expectFirst(db, ['DE', 'FR']);
      }),
    );
    await fc.assert(property, histories(30));
  },
  historiesTimeoutMs,
);

it('few of many pages are candidates when some are visited more than most, pending ones too', () =>
  undone(test.deps.db, async (db) => {
    const popular = Array.from({ length: 300 }, (_, page) => starts.map(() => Math.ceil(3_000 / (page + 1))));
    await store(db, popular);
    const among = await leadingPages(db, period, limit);
    expect(among?.length).toBeLessThan(20);
    expect(await firstOf(db, among)).toEqual(await firstOf(db, null));
    await store(db, [...popular.map(() => []), starts.map(() => 4_000)], 0);
    expect(await leadingPages(db, period, limit)).toContain('/300');
  }));

it('a page that just misses the first ones of each start but leads in total is the first', () =>
  undone(test.deps.db, async (db) => {
    const fresh = starts.flatMap((_start, at) =>
      Array.from({ length: 40 }, (_page, n) => starts.map((_, index) => (index === at ? 961 + n : 0))),
    );
    await store(db, [...fresh, starts.map(() => 950)]);
    const among = await leadingPages(db, period, limit);
    expect(among).toContain('/200');
    expect((await firstOf(db, among))[0]).toEqual(['/200', '4750']);
  }));

it('all pages are summed when very many have about as many visits as each other', () =>
  undone(test.deps.db, async (db) => {
    await store(
      db,
      Array.from({ length: 300 }, (_, page) => starts.map((_start, at) => (page % 5 === at ? 5 : 0))),
    );
    expect(await leadingPages(db, period, limit)).toBeNull();
  }));
