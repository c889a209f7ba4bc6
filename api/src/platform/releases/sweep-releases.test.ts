import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildOf, openReleaseService, publishBuild } from './release-service.fixture.ts';
import { publicationTable, releaseSetTable } from './releases.table.ts';
import { sweepReleases } from './sweep-releases.jobs.ts';

const weekMs = 8 * 86_400_000;
const versions = ['1.0.0', '1.1.0', '1.2.0'];
let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeEach(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  await publishBuild(service.send, buildOf('omega', '1.0.0'));
  await activate('omega', '1.0.0');
  for (const version of versions) {
    const shared = version === '1.0.0' ? { base: '/r/omega/' } : {}; // a name that a team chose
    await publishBuild(service.send, buildOf('alpha', version, { shared }));
    await activate('alpha', version);
  }
  await test.deps.db.update(releaseSetTable).set({ createdAt: new Date(Date.now() - weekMs) });
});
afterEach(() => test.close());

const activate = async (remote: string, version: string) =>
  service.send('POST', `remote/${remote}/activate`, { version, expected: await service.generation() });
const sweep = async () => {
  test.advance(weekMs);
  const swept = await sweepReleases(test.deps);
  test.advance(-weekMs);
  return swept;
};
const stored = async () => {
  const rows = await test.deps.db.select().from(publicationTable).orderBy(publicationTable.version);
  const keys = rows.map(({ released: { base } }) => `${base.slice(1)}entry.js`);
  const present = await Promise.all(keys.map((key) => test.deps.store.has(key)));
  return rows.flatMap(({ remote, version }, index) => (present[index] ? `${remote} ${version}` : [])).sort();
};

it('releases that no generation of the last seven days uses are deleted, and nothing else', async () => {
  expect(await stored()).toContain('alpha 1.0.0');
  expect([await sweep(), await sweep()]).toEqual([2, 0]);
  expect((await stored()).filter((one) => !one.startsWith('demo'))).toEqual(['alpha 1.2.0', 'omega 1.0.0']);
  const { generation, generations, remotes } = (await service.send('GET', 'status')).json().data;
  expect(generations.filter(({ isKept }: { isKept: boolean }) => isKept)).toHaveLength(1);
  const { publications } = remotes.find(({ id }: { id: string }) => id === 'alpha');
  expect(publications.map(({ version }: { version: string }) => version)).toEqual(['1.2.0']);
  const target = { to: generation - 1, expected: generation };
  expect((await service.send('POST', 'rollback', target)).statusCode).toBe(410);
  expect((await activate('alpha', '1.1.0')).json().code).toBe('not_published');
});

it('the generation that runs is kept while the newest one can’t run', async () => {
  const { db } = test.deps;
  const running = await service.generation();
  await activate('alpha', '1.1.0');
  const isNewest = eq(releaseSetTable.generation, running + 1);
  await db
    .update(releaseSetTable)
    .set({ signature: null, createdAt: new Date(Date.now() - weekMs) })
    .where(isNewest);
  await sweep();
  expect(await service.generation()).toBe(running);
  expect(await stored()).toEqual(expect.arrayContaining(['alpha 1.2.0', 'omega 1.0.0']));
});

it('files that can’t be deleted now are deleted later, and nobody takes what is left for complete', async () => {
  const { store } = test.deps;
  const removeAll = jest.spyOn(store, 'removeAll').mockRejectedValueOnce(new Error('The store is away'));
  expect(await sweep()).toBe(1);
  const left = (await stored()).find((one) => /alpha 1.[01].0/.test(one));
  expect(left).toBeDefined();
  const base = String(removeAll.mock.calls[0]?.[0]);
  const seal = await store.get(`${base}integrity.json`);
  expect(await seal?.body.toArray()).toEqual([Buffer.from('{}')]);
  expect(await sweep()).toBe(1);
  expect(await stored()).not.toContain(left);
});
