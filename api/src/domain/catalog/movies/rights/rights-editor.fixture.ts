import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { rightsCalls } from './rights.fixture.ts';

/** An app with the countries, and an admin who edits rights, for the tests of a file. */
export function useRightsEditor() {
  let app: TestApp;
  let catalog: MovieCatalog;
  let admin: SendRequest & { _id: string };
  beforeAll(async () => {
    app = await openTestApp();
    catalog = await seedMovieCatalog(app.deps);
    await ensureBaseCountries(app.deps.db);
  });
  beforeEach(async () => {
    admin = await app.signedIn('admin'); // again: some tests advance the clock
  });
  afterAll(() => app.close());

  const request: SendRequest = (options) => admin(options);
  return {
    app: () => app,
    catalog: () => catalog,
    admin: () => admin,
    request,
    ...rightsCalls(() => ({ test: app, request: admin })),
  };
}
