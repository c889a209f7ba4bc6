import { eq, like } from 'drizzle-orm';
import { type SendRequest, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditTable } from '../audit/audit.table.ts';
import { seedBanners } from '../../domain/catalog/banners/banners.fixture.ts';
import { revisionTable } from './history.table.ts';
import { lookupTable } from '../../domain/site/lookups/lookups.table.ts';
import { records } from '../../records.ts';
import { purgeDeletedRecords } from './purge.ts';

const day = 24 * 60 * 60_000;
let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

type Made = { _id: string; version: number };
const post = async (path: string, payload: object): Promise<Made> =>
  (await request({ method: 'POST', url: `/api/${path}`, payload })).json().data;
const remove = (path: string, { _id, version }: Made) =>
  request({ method: 'DELETE', url: `/api/${path}/${_id}?version=${version}` });

it('deleted banners, questions and drafts are purged once they can’t be restored; active ones stay', async () => {
  const { body } = await seedBanners(test.deps);
  const [category] = await test.deps.db.select().from(lookupTable).where(eq(lookupTable.type, 'faqCategory'));
  const question = {
    question: 'How do I pay?',
    answer: '<p>By card.</p>',
    categoryId: category?._id,
    audience: 'watcher',
    status: 'published',
  };
  const gone = {
    banner: await post('banner', body({ title: 'Long gone' })),
    faq: await post('faq', question),
    declaration: await post('declaration', { key: 'terms', locale: 'en' }),
  };
  const active = await post('banner', body());
  for (const [path, record] of Object.entries(gone))
    expect((await remove(path, record)).statusCode).toBe(200);
  test.advance(29 * day);
  expect(await purgeDeletedRecords(test.deps, records)).toBe(0);
  test.advance(2 * day);
  expect(await purgeDeletedRecords(test.deps, records)).toBe(3);

  request = await test.signedIn('superadmin');
  for (const [path, { _id }] of Object.entries(gone))
    expect((await request(`/api/${path}/${_id}`)).statusCode).toBe(404);
  expect((await request(`/api/banner/${active._id}`)).statusCode).toBe(200);
  expect(await test.deps.db.$count(revisionTable, eq(revisionTable.objectId, gone.banner._id))).toBe(0);
  const rows = await test.deps.db.select().from(auditTable).where(like(auditTable.action, '%.purge'));
  expect(rows.map(({ action, diff }) => [action, diff])).toEqual(
    expect.arrayContaining([
      ['banner.purge', { name: ['Long gone', null] }],
      ['faq.purge', { name: ['How do I pay?', null] }],
      ['declaration.purge', { name: ['Terms 1.0.0', null] }],
    ]),
  );
});
