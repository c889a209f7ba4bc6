import { rm } from 'node:fs/promises';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hostOf, remoteOf, writeBuildFile, writeBuilds, writeRemote } from './build.fixture.ts';
import { currentRelease, registerBuilds } from './releases.service.ts';

let test: TestApp;
let buildDir: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  buildDir = await writeBuilds();
  test.deps.config.buildDir = buildDir;
  await writeRemote(buildDir, 'alpha', remoteOf('alpha'));
  await registerBuilds(test.deps);
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

const live = async () => {
  const release = await currentRelease(test.deps)();
  return [
    `host ${release?.host.version}`,
    ...(release?.remotes.map(({ id, version }) => `${id} ${version}`) ?? []),
  ];
};
const host = (version: string, names: string[]) => {
  const provides = { versions: {}, exports: { '@backlot/ui': names }, reads: ['movie'] };
  return writeBuildFile(buildDir, 'host/dist/host.json', { ...hostOf(version), provides });
};
const alphaUsing = (...names: string[]) =>
  writeRemote(buildDir, 'alpha', remoteOf('alpha', { version: '2.0.0', uses: { '@backlot/ui': names } }));
const register = async () => {
  const logged = jest.spyOn(test.deps.log, 'error').mockClear();
  await registerBuilds(test.deps);
  return logged.mock.calls.map(([facts]) => facts);
};
const missing = 'The host doesn’t provide PriorityPill of @backlot/ui (missing_export)';

it('a remote that needs an export that the host lacks is refused, and fits the next host', async () => {
  await host('2.0.0', ['Button']);
  await alphaUsing('Button', 'PriorityPill');
  expect(await register()).toEqual([{ build: 'alpha', reason: missing }]);
  expect(await live()).toEqual(['host 2.0.0', 'alpha 1.0.0', 'demo 2.0.0']);
  await host('3.0.0', ['Button', 'PriorityPill']);
  expect(await register()).toEqual([]);
  expect(await live()).toEqual(['host 3.0.0', 'alpha 2.0.0', 'demo 2.0.0']);
});

it('a host that lacks what a running remote needs is refused', async () => {
  await host('2.0.0', ['Button', 'PriorityPill']);
  await alphaUsing('PriorityPill');
  expect(await register()).toEqual([]);
  await host('3.0.0', ['Button']);
  expect(await register()).toEqual([{ build: 'host', reason: `It would break “alpha”: ${missing}` }]);
  expect(await live()).toEqual(['host 2.0.0', 'alpha 2.0.0', 'demo 2.0.0']);
});
