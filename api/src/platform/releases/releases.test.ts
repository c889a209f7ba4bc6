import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  digestOf,
  rebuildRemote,
  releaseBuilds,
  remoteOf,
  writeBuildFile,
  writeBuilds,
  writeRemote,
} from './build.fixture.ts';
import { currentRelease, releaseAtStart } from './releases.service.ts';
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
  await releaseBuilds(test.deps);
  await releaseBuilds(test.deps);
  expect(await generation()).toBe(1);

  const { data } = (await (await test.signedIn('admin'))('/api/release')).json();
  expect(data.remotes).toMatchObject([{ id: 'demo', version: '2.0.0', entry: 'entry.js' }]);
  expect(data.remotes[0].base).toMatch(/^\/r\/demo\/2\.0\.0-[0-9a-f]{8}\/$/);
  expect(data.host.integrity['shell/shell.js']).toBe(digestOf('shell()'));
});

it('a changed build makes the next generation, in a separate folder', async () => {
  await releaseBuilds(test.deps);
  const before = await currentRelease(test.deps)();
  await rebuildRemote(buildDir, 'entryTwo()');
  await releaseBuilds(test.deps);
  const after = await currentRelease(test.deps)();
  expect(after?.generation).toBe(2);
  expect(after?.remotes[0]?.base).not.toBe(before?.remotes[0]?.base);
  expect(after?.host.base).toBe(before?.host.base);
});

it('replicas that start together create one generation', async () => {
  await Promise.all([releaseBuilds(test.deps), releaseBuilds(test.deps), releaseBuilds(test.deps)]);
  expect(await generation()).toBe(1);
});

it('once something is released, a start releases nothing unless it is set to', async () => {
  const { config } = test.deps;
  try {
    config.releaseOnStart = false;
    await releaseAtStart(test.deps);
    expect(await generation()).toBe(1);
    await rebuildRemote(buildDir, 'entryAfterRelease()');
    await releaseAtStart(test.deps);
    expect(await generation()).toBe(1);
    config.releaseOnStart = true;
    await releaseAtStart(test.deps);
    expect(await generation()).toBe(2);
  } finally {
    config.releaseOnStart = true;
  }
});

it('a folder with one remote alone changes this remote alone, and never to an older version', async () => {
  await releaseBuilds(test.deps);
  const alone = await mkdtemp(join(tmpdir(), 'backlot-one-'));
  const live = async () =>
    (await currentRelease(test.deps)())?.remotes.map(({ id, version }) => `${id} ${version}`);
  test.deps.config.buildDir = alone;
  await writeRemote(alone, 'alpha', remoteOf('alpha', { version: '1.1.0' }));
  await releaseAtStart(test.deps);
  expect(await live()).toEqual(['alpha 1.1.0', 'demo 2.0.0']);
  await writeRemote(alone, 'alpha', remoteOf('alpha', { version: '1.0.9' }));
  await releaseAtStart(test.deps);
  expect(await live()).toEqual(['alpha 1.1.0', 'demo 2.0.0']);
  test.deps.config.buildDir = buildDir;
  await rm(alone, { recursive: true });
});

it('a tampered build keeps its last good release, and no tampered file is served', async () => {
  await rebuildRemote(buildDir, 'entryThree()');
  await releaseBuilds(test.deps);
  const good = await currentRelease(test.deps)();

  await rebuildRemote(buildDir, 'entryFour()');
  await writeBuildFile(buildDir, 'remote-demo/dist/entry.js', 'entryFour(); steal()');
  await releaseBuilds(test.deps);
  expect(await currentRelease(test.deps)()).toEqual(good);
});

it('a tampered build without a good release is skipped', async () => {
  await rebuildRemote(buildDir, 'entryFive()');
  await writeBuildFile(buildDir, 'remote-demo/dist/movies.js.br', 'no brotli');
  await releaseBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
  await rm(`${buildDir}/remote-demo/dist/movies.js.br`);
});

it('an incomplete build without a good release is skipped', async () => {
  await rm(`${buildDir}/remote-demo/dist/integrity.json`);
  await releaseBuilds(test.deps);
  expect((await currentRelease(test.deps)())?.remotes).toEqual([]);
});
