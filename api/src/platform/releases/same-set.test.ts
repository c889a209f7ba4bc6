import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildOf, openReleaseService, publishBuild } from './release-service.fixture.ts';
import { currentRelease } from './releases.service.ts';

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
});
afterAll(() => test.close());

const activate = async (remote: string, version: string, percent?: number) => {
  const body = { version, percent, expected: await service.generation() };
  expect((await service.send('POST', `remote/${remote}/activate`, body)).statusCode).toBe(200);
};

it('people with the same versions share one set, each combination of rollouts is another, and so is the next generation', async () => {
  for (const remote of ['alpha', 'omega']) {
    for (const version of ['1.0.0', '1.1.0']) await publishBuild(service.send, buildOf(remote, version));
    await activate(remote, '1.0.0');
    await activate(remote, '1.1.0', 50);
  }
  const read = currentRelease(test.deps);
  const sets = new Set([await read()]);
  const people = Array.from({ length: 40 }, (_, index) => `person ${index}`);
  for (const set of await Promise.all(people.map(read))) sets.add(set);
  const versions = [...sets].map((set) => set?.remotes.map(({ version }) => version).join());
  expect(versions.sort()).toEqual(['1.0.0,1.0.0', '1.0.0,1.1.0', '1.1.0,1.0.0', '1.1.0,1.1.0']);
  await activate('alpha', '1.1.0');
  expect([...sets]).not.toContain(await read());
});
