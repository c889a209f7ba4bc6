import { eq } from 'drizzle-orm';
import { jobHandlers } from '../../../../job-handlers.ts';
import { memberOf } from '../../../../platform/accounts/second-factor/second-factor.fixture.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { jobRunner } from '../../../../platform/jobs/job-runner.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { movieTable } from '../movies.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
});
afterAll(() => test.close());

it.each([2, 501])('the audit rows of %s movies changed with an API token name it', async (count) => {
  await fixture.insert(...Array.from({ length: count }, () => ({ featured: false })));
  const owner = await memberOf(test, { role: 'superadmin' });
  const form = { name: 'Nightly', scopes: ['movie:read', 'movie:write', 'movie:publish'], days: 1 };
  const { token } = (await owner.own('POST', 'token', form)).json().data;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/movie/bulk',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      action: { type: 'feature', featured: true },
      target: { by: 'filter', filter: {} },
      expectedCount: count,
      dryRun: false,
    },
  });
  expect(answer.statusCode).toBe(200);
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.actorId, owner._id));
  const changed = rows.filter(({ objectType }) => objectType === 'movie');
  expect(changed).toHaveLength(count);
  expect(changed.every(({ diff }) => diff['apiToken'] === 'Nightly')).toBe(true);
});
