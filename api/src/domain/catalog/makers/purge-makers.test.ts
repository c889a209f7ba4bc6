import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { multipart } from '../../../testing/multipart.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { contractBody, makerBody, payoutBody, type Person, stepUpOf } from './makers.fixture.ts';
import { purgeMakers } from './purge-makers.ts';

let test: TestApp;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => stepUpOf(test, superadmin));
afterAll(() => test.close());

const send = async (method: InjectOptions['method'], path: string, payload?: object) => {
  const response = await superadmin({ method, url: `/api/maker${path}`, ...(payload && { payload }) });
  expect([method, path, response.statusCode < 300]).toEqual([method, path, true]);
  return response.json().data;
};
/** The whole audit log and all histories, as text. */
const kept = async (table: typeof auditTable | typeof revisionTable): Promise<string> =>
  JSON.stringify(await test.deps.db.select({ row: sql`to_jsonb(${table})` }).from(table));

it('after a purge neither the audit log nor the history has a maker’s name, email or contacts', async () => {
  const maker = await send(
    'POST',
    '',
    makerBody({ name: 'Zora Zamfir', displayName: 'Zora Z', email: 'zora@secret.test' }),
  );
  const path = `/${maker._id}`;
  await send('PATCH', path, {
    name: 'Zora Zamfir-Lind',
    contacts: [{ name: 'Zeno Secret', role: 'billing', email: null, phone: null }],
    version: 1,
  });
  const contract = await send('POST', `${path}/contract`, contractBody({ signedAt: null }));
  const upload = await superadmin({
    method: 'POST',
    url: `/api/maker${path}/contract/${contract._id}/file?version=1`,
    ...multipart(Buffer.from('%PDF-1.7\nterms'), { fileName: 'Zora Zamfir.pdf', type: 'application/pdf' }),
  });
  expect(upload.statusCode).toBeLessThan(300);
  await send('PUT', `${path}/payoutaccount`, payoutBody({ holder: 'Zora Zamfir' }));
  const { version } = await send('GET', path);
  await send('DELETE', `${path}?version=${version}`);
  test.advance(31 * 86_400_000);
  expect(await purgeMakers(test.deps)).toBe(1);
  expect(await kept(auditTable)).toMatch(/maker\.purge/);
  expect(await kept(auditTable)).not.toMatch(/Zora|Zamfir|Zeno|secret\.test/);
  expect(await kept(revisionTable)).not.toMatch(/Zora|Zamfir|Zeno|secret\.test/);
});
