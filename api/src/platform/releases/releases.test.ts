import { rm } from 'node:fs/promises';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { digestOf, rebuildRemote, writeBuildFile, writeBuilds } from './build.fixture.ts';
import { currentRelease, registerBuilds } from './releases.service.ts';
import { releaseSetTable } from './releases.table.ts';

let test: TestApp;
let buildDir: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});
beforeEach(() => test.deps.db.delete(releaseSetTable));

const generation = async () => (await currentRelease(test.deps)())?.generation;

it('answers 503 until there is a build', async () => {
  const response = await test.app.inject('/api/release');
  expect(response.statusCode).toBe(503);
});

it('creates a generation from the builds, and none from unchanged builds', async () => {
  await registerBuilds(test.deps);
  await registerBuilds(test.deps);
  expect(await generation()).toBe(1);

  const { data } = (await test.app.inject('/api/release')).json();
  expect(data.remotes).toMatchObject([{ id: 'demo', version: '2.0.0', entry: 'entry.js' }]);
  expect(data.remotes[0].base).toMatch(/^\/r\/demo\/2\.0\.0-[0-9a-f]{8}\/$/);
  expect(data.host.integrity['shell/shell.js']).toBe(digestOf('shell()'));
});

it('creates the next generation when a build differs, in a separate folder', async () => {
  await registerBuilds(test.deps);
  const before = await currentRelease(test.deps)();
  await rebuildRemote(buildDir, 'entryTwo()');
  await registerBuilds(test.deps);
  const after = await currentRelease(test.deps)();
  expect(after?.generation).toBe(2);
  expect(after?.remotes[0]?.base).not.toBe(before?.remotes[0]?.base);
  expect(after?.host.base).toBe(before?.host.base);
});

it('creates one generation when replicas start together', async () => {
  await Promise.all([registerBuilds(test.deps), registerBuilds(test.deps), registerBuilds(test.deps)]);
  expect(await generation()).toBe(1);
});

it('keeps the last good release of a tampered build, and serves no tampered file', async () => {
  await rebuildRemote(buildDir, 'entryThree()');
  await registerBuilds(test.deps);
  const good = await currentRelease(test.deps)();

  await rebuildRemote(buildDir, 'entryFour()');
  await writeBuildFile(buildDir, 'remote-demo/dist/entry.js', 'entryFour(); steal()');
  await registerBuilds(test.deps);
  expect(await currentRelease(test.deps)()).toEqual(good);
});

it('skips a tampered build without a good release', async () => {
  await rebuildRemote(buildDir, 'entryFive()');
  await writeBuildFile(buildDir, 'remote-demo/dist/movies.js.br', 'no brotli');
  await registerBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
  await rm(`${buildDir}/remote-demo/dist/movies.js.br`);
});

it('skips an incomplete build without a good release', async () => {
  await rm(`${buildDir}/remote-demo/dist/integrity.json`);
  await registerBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
});
