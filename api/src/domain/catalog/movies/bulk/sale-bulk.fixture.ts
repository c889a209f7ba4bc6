import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { movieTable } from '../movies.table.ts';
import { movieBulkCalls } from './movies-bulk.fixture.ts';

/** An app with the countries and no movies, and an admin who changes prices and rights in bulk, for the tests of a file. */
export function useSaleBulk() {
  let app: TestApp;
  let catalog: MovieCatalog;
  let admin: SendRequest;
  beforeAll(async () => {
    app = await openTestApp();
    catalog = await seedMovieCatalog(app.deps);
    await ensureBaseCountries(app.deps.db);
  });
  beforeEach(async () => {
    await app.deps.db.delete(movieTable);
    admin = await app.signedIn('admin');
  });
  afterAll(() => app.close());

  const request: SendRequest = (options) => admin(options);
  return {
    app: () => app,
    catalog: () => catalog,
    request,
    ...movieBulkCalls(() => ({ test: app, request: admin })),
  };
}
