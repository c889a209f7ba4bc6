import { eq } from 'drizzle-orm';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { lookupCalls } from './lookups.fixture.ts';

/** An app without movies, and a superadmin who merges lookups, for the tests of a file. */
export function useLookupMerges() {
  let app: TestApp;
  let catalog: MovieCatalog;
  let superadmin: SendRequest & { _id: string };
  beforeAll(async () => {
    app = await openTestApp();
    catalog = await seedMovieCatalog(app.deps);
    superadmin = await app.signedIn('superadmin');
  });
  beforeEach(() => app.deps.db.delete(movieTable));
  afterAll(() => app.close());

  const request: SendRequest = (options) => superadmin(options);
  return {
    app: () => app,
    catalog: () => catalog,
    superadmin: () => superadmin,
    request,
    lookups: lookupCalls(request),
    movieOf: async (_id: string | undefined) => {
      const [movie] = await app.deps.db
        .select()
        .from(movieTable)
        .where(eq(movieTable._id, _id ?? ''));
      if (!movie) throw new Error('There is no such movie');
      return movie;
    },
  };
}
