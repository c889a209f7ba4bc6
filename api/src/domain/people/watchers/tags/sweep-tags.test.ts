import { eq } from 'drizzle-orm';
import { someoneWaits } from '../../../../testing/someone-waits.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { watcherScenario } from '../watchers.fixture.ts';
import { watcherTable } from '../watchers.table.ts';
import { sweepTags } from './sweep-tags.jobs.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  await sweepTags(test.deps);
});
afterAll(() => test.close());

const offered = async () => {
  const request = await test.signedIn('admin');
  return (await request('/api/watcher/tags')).json().data;
};
const retag = (_id: string, tags: string[]) =>
  test.deps.db.update(watcherTable).set({ tags }).where(eq(watcherTable._id, _id));

it('an unused tag is no longer suggested', async () => {
  const one = await scenario.one({ tags: ['press', 'vip'] });
  await scenario.one({ tags: ['vip'] });
  await retag(one._id, []);
  expect(await offered()).toEqual(['press', 'vip']);
  expect(await sweepTags(test.deps)).toBe(1);
  expect(await offered()).toEqual(['vip']);
  expect(await sweepTags(test.deps)).toBe(0);
});

it('a tag that is being added concurrently stays', async () => {
  const { _id } = await scenario.one({ tags: ['late'] });
  await retag(_id, []);
  let beside: Promise<number> = Promise.resolve(0);
  await test.deps.db.transaction(async (tx) => {
    await tx
      .update(watcherTable)
      .set({ tags: ['late'] })
      .where(eq(watcherTable._id, _id));
    beside = sweepTags(test.deps);
    await someoneWaits(test, tx);
  });
  expect(await beside).toBe(0);
  expect(await offered()).toEqual(['late']);
});
