import { eq } from 'drizzle-orm';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import type { StoredMovie } from '../movies.fixture.ts';
import { day, reasons, start } from './movies-bulk.fixture.ts';
import { movieRightTable } from '../rights/rights.table.ts';
import { movieTable } from '../movies.table.ts';
import { useSaleBulk } from './sale-bulk.fixture.ts';

const { app, catalog, bulk, done, undo, givePrice, rightsOf } = useSaleBulk();
const stored = async ({ _id }: StoredMovie) => {
  const [movie] = await app().deps.db.select().from(movieTable).where(eq(movieTable._id, _id));
  return movie;
};

const giveRight = (movie: StoredMovie, over: Partial<typeof movieRightTable.$inferInsert> = {}) =>
  app()
    .deps.db.insert(movieRightTable)
    .values({
      movieId: movie._id,
      position: 0,
      territories: ['AT', 'DE'],
      mode: 'allow',
      licenseType: 'svod',
      startAt: start,
      exclusive: false,
      ...over,
    });
const addRight = (over: object = {}) => ({
  type: 'addRight',
  licenseType: 'svod',
  territories: ['DE', 'FR'],
  startAt: start.toISOString(),
  endAt: null,
  replace: false,
  ...over,
});

it('a rights window is added where none overlaps it, and can be undone', async () => {
  const [free, held] = [await catalog().insertOne({ rightsRequired: false }), await catalog().insertOne()];
  await giveRight(held);
  const result = await done(addRight(), [free, held]);
  expect([result.changed, reasons(result)]).toEqual([1, ['right_overlap']]);
  expect(await rightsOf(free)).toMatchObject([{ territories: ['DE', 'FR'], mode: 'allow', endAt: null }]);
  expect(await stored(free)).toMatchObject({
    version: 2,
    rightsRequired: true,
    sellableIn: ['DE', 'FR'],
    openLicenses: ['svod'],
  });
  expect(reasons(await done(addRight(), [free]))).toEqual(['unchanged']);
  await undo(result.undoToken);
  expect(await rightsOf(free)).toEqual([]);
  expect(await stored(free)).toMatchObject({
    version: 3,
    rightsRequired: false,
    sellableIn: [],
    rightsUntil: null,
  });
});

it('a replacing window removes its territories from existing rights, and undo restores them', async () => {
  const movie = await catalog().insertOne();
  const later = new Date(Date.now() + 30 * day);
  await giveRight(movie, { territories: ['AT', 'DE'], exclusive: true });
  await giveRight(movie, { territories: ['FR'], position: 1, endAt: later, contract: 'C-1' });
  await giveRight(movie, { licenseType: 'avod', territories: ['DE'], position: 2 });
  const before = await rightsOf(movie);
  const result = await done(addRight({ replace: true, endAt: later.toISOString() }), [movie]);
  expect(result.changed).toBe(1);
  const after = await rightsOf(movie);
  expect(after).toMatchObject([
    { _id: before[0]?._id, territories: ['AT'], exclusive: true },
    { licenseType: 'avod', territories: ['DE'] },
    { territories: ['DE', 'FR'], endAt: later.toISOString(), exclusive: false },
  ]);
  expect((await undo(result.undoToken)).json().data).toMatchObject({ changed: 1 });
  const byId = (rights: Right[]) => [...rights].sort((a, b) => (a._id < b._id ? -1 : 1));
  expect(byId(await rightsOf(movie))).toEqual(byId(before));
});

it('movies with a block, with all rights used up, or published without a price are skipped', async () => {
  const [denied, full, onScreen] = [
    await catalog().insertOne(),
    await catalog().insertOne(),
    await catalog().insertOne({ status: 'published' }),
  ];
  await giveRight(denied, { mode: 'deny', territories: ['FR'] });
  await app()
    .deps.db.insert(movieRightTable)
    .values(
      Array.from({ length: 100 }, (_, position) => ({
        movieId: full._id,
        position,
        territories: ['US'],
        mode: 'allow' as const,
        licenseType: 'avod' as const,
        startAt: new Date(start.getTime() + position * day),
        endAt: new Date(start.getTime() + (position + 1) * day),
        exclusive: false,
      })),
    );
  expect(reasons(await done(addRight(), [denied, full])).sort()).toEqual(['right_denied', 'rights_limit']);
  const rental = addRight({ licenseType: 'tvod-rent' });
  expect(reasons(await done(rental, [onScreen]))).toEqual(['price_missing']);
  await givePrice(onScreen);
  expect((await done(rental, [onScreen])).changed).toBe(1);
});

it.each([
  ['territories', { territories: ['ZZ'] }],
  ['endAt', { endAt: new Date(Date.now() - day).toISOString() }],
  ['endAt', { endAt: start.toISOString() }],
  ['startAt', { startAt: '1776-07-04T00:00:00Z' }],
])('a window with an invalid %s is refused before any movie is read', async (field, over) => {
  const refused = await bulk(addRight(over), [await catalog().insertOne()], true);
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, `action.${field}`]);
});
