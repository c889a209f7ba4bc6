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

it('the release is unavailable until there is a build', async () => {
  const response = await test.app.inject('/api/release');
  expect(response.statusCode).toBe(503);
});

it('the builds make a generation, and unchanged builds make none', async () => {
  await registerBuilds(test.deps);
  await registerBuilds(test.deps);
  expect(await generation()).toBe(1);

  const { data } = (await test.app.inject('/api/release')).json();
  expect(data.remotes).toMatchObject([{ id: 'demo', version: '2.0.0', entry: 'entry.js' }]);
  expect(data.remotes[0].base).toMatch(/^\/r\/demo\/2\.0\.0-[0-9a-f]{8}\/$/);
  expect(data.host.integrity['shell/shell.js']).toBe(digestOf('shell()'));
});

it('a changed build makes the next generation, in a separate folder', async () => {
  await registerBuilds(test.deps);
  const before = await currentRelease(test.deps)();
  await rebuildRemote(buildDir, 'entryTwo()');
  await registerBuilds(test.deps);
  const after = await currentRelease(test.deps)();
  expect(after?.generation).toBe(2);
  expect(after?.remotes[0]?.base).not.toBe(before?.remotes[0]?.base);
  expect(after?.host.base).toBe(before?.host.base);
});

it('replicas that start together create one generation', async () => {
  await Promise.all([registerBuilds(test.deps), registerBuilds(test.deps), registerBuilds(test.deps)]);
  expect(await generation()).toBe(1);
});

it('a tampered build keeps its last good release, and no tampered file is served', async () => {
  await rebuildRemote(buildDir, 'entryThree()');
  await registerBuilds(test.deps);
  const good = await currentRelease(test.deps)();

  await rebuildRemote(buildDir, 'entryFour()');
  await writeBuildFile(buildDir, 'remote-demo/dist/entry.js', 'entryFour(); steal()');
  await registerBuilds(test.deps);
  expect(await currentRelease(test.deps)()).toEqual(good);
});

it('a tampered build without a good release is skipped', async () => {
  await rebuildRemote(buildDir, 'entryFive()');
  await writeBuildFile(buildDir, 'remote-demo/dist/movies.js.br', 'no brotli');
  await registerBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
  await rm(`${buildDir}/remote-demo/dist/movies.js.br`);
});

it('an incomplete build is skipped', async () => {
  await rm(`${buildDir}/remote-demo/dist/integrity.json`);
  await registerBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
});

it('a build that violates the contract is refused', async () => {
  await writeBuildFile(buildDir, 'remote-demo/dist/integrity.json', { 'entry.js': digestOf('entry()') });
  await writeBuildFile(buildDir, 'remote-demo/dist/remote.json', { id: 'demo', version: '3.0.0' });
  await expect(registerBuilds(test.deps)).rejects.toThrow();
  expect(await generation()).toBeUndefined();
});
