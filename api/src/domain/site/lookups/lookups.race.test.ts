import { eq } from 'drizzle-orm';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { lookupCalls, type LookupCalls } from './lookups.fixture.ts';
import { ensureBaseLookups, findLookups } from './lookups.service.ts';
import { lookupTable } from './lookups.table.ts';

let test: TestApp;
let request: SendRequest;
let lookups: LookupCalls;
let fixture: MovieCatalog;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('superadmin');
  lookups = lookupCalls(await test.signedIn('superadmin'));
});
afterAll(() => test.close());

const genresOf = async (movieId: string | undefined) => {
  const [movie] = await test.deps.db
    .select({ genreIds: movieTable.genreIds })
    .from(movieTable)
    .where(eq(movieTable._id, movieId ?? ''));
  return movie?.genreIds;
};

/** A save that has read a genre, writes it, and commits only once another transaction waits for it. */
const saveBeside = async (
  movieId: string | undefined,
  genreId: string,
  other: () => ReturnType<SendRequest>,
) => {
  let beside: ReturnType<SendRequest> | undefined;
  await test.deps.db.transaction(async (tx) => {
    expect(await findLookups(tx, [genreId])).toHaveLength(1);
    beside = other();
    await someoneWaits(test, tx);
    await tx
      .update(movieTable)
      .set({ genreIds: [genreId] })
      .where(eq(movieTable._id, movieId ?? ''));
  });
  return beside;
};

it('a lookup can’t be deleted while a save is about to use it', async () => {
  const [movie] = await fixture.insert({ genreIds: [] });
  const war = await lookups.find('genre', 'war');
  const response = await saveBeside(movie?._id, war._id, () => lookups.remove(war));
  expect(response?.json().code).toBe('lookup_in_use');
  expect((await lookups.find('genre', 'war')).usageCount).toBe(1);
});

it('a merge includes records of a concurrent save', async () => {
  const [movie] = await fixture.insert({ genreIds: [] });
  const [western, comedy] = [await lookups.find('genre', 'western'), await lookups.find('genre', 'comedy')];
  const response = await saveBeside(movie?._id, western._id, () => lookups.merge(western, comedy, 0));
  // Where the two run one after another, the merge counts what the save wrote, and requires a new confirmation.
  if (test.database.engine === 'pglite') expect(response?.json().code).toBe('count_mismatch');
  else expect(await genresOf(movie?._id)).toEqual([comedy._id]);
});

it('a save that waits for the deletion of its lookup is refused', async () => {
  const [movie] = await fixture.insert({ genreIds: [] });
  const { _id } = await lookups.find('genre', 'romance');
  let beside: ReturnType<SendRequest> | undefined;
  await test.deps.db.transaction(async (tx) => {
    await tx.select().from(lookupTable).where(eq(lookupTable._id, _id)).for('update');
    const payload = { genreIds: [_id], version: 1 };
    beside = request({ method: 'PATCH', url: `/api/movie/${movie?._id}`, payload });
    await someoneWaits(test, tx);
    await tx.update(lookupTable).set({ deletedAt: new Date() }).where(eq(lookupTable._id, _id));
  });
  expect((await beside)?.json().errors).toMatchObject([{ path: 'genreIds', code: 'unknown' }]);
  expect(await genresOf(movie?._id)).toEqual([]);
});
