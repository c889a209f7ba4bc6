import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { auditTable } from '../audit/audit.table.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import {
  hostOf,
  releaseBuilds,
  remoteOf,
  writeBuildFile,
  writeBuilds,
  writeRemote,
} from './build.fixture.ts';
import { buildOf, formOf, publishBuild, sender, steppedUp } from './release-service.fixture.ts';
import { currentRelease } from './releases.service.ts';
import { publicationTable, releaseSetTable, remoteTable } from './releases.table.ts';
import { notificationTable } from '../notifications/notifications.table.ts';

let test: TestApp;
let superadmin: SendRequest;
let buildDir: string;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await steppedUp(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [notificationTable, releaseSetTable, publicationTable, remoteTable])
    await test.deps.db.delete(table);
  buildDir = await writeBuilds();
  test.deps.config.buildDir = buildDir;
  await writeRemote(buildDir, 'alpha', remoteOf('alpha'));
  await releaseBuilds(test.deps);
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

const release = () => currentRelease(test.deps)();
const alphaVersion = async () => (await release())?.remotes.find(({ id }) => id === 'alpha')?.version;
const hostVersion = async () => (await release())?.host.version;
const alerts = async () => {
  const response = await superadmin({ method: 'POST', url: '/api/notification/unread' });
  const { items }: { items: { title: string; body: string }[] } = response.json().data;
  return items.map(({ title, body }) => `${title}: ${body}`);
};
const host = (version: string, names: string[]) => {
  const provides = { versions: {}, exports: { '@backlot/ui': names }, reads: ['movie'] };
  return writeBuildFile(buildDir, 'host/dist/host.json', { ...hostOf(version), provides });
};
const alphaUsing = (...names: string[]) =>
  writeBuildFile(
    buildDir,
    'remote-alpha/dist/remote.json',
    remoteOf('alpha', { version: '2.0.0', uses: { '@backlot/ui': names } }),
  );

it('a remote that needs a name that the host lacks is refused, and fits the next host', async () => {
  await host('2.0.0', ['Button']);
  await alphaUsing('Button', 'PriorityPill');
  await releaseBuilds(test.deps);
  expect(await alphaVersion()).toBe('1.0.0');
  expect(await alerts()).toEqual([
    'The build of “alpha” was refused: The host doesn’t provide PriorityPill of @backlot/ui (missing_export)',
  ]);
  await host('3.0.0', ['Button', 'PriorityPill']);
  await releaseBuilds(test.deps);
  expect([await hostVersion(), await alphaVersion()]).toEqual(['3.0.0', '2.0.0']);
});

it('a host that lacks what a running remote needs is refused', async () => {
  await host('2.0.0', ['Button', 'PriorityPill']);
  await alphaUsing('PriorityPill');
  await releaseBuilds(test.deps);
  await host('3.0.0', ['Button']);
  await releaseBuilds(test.deps);
  expect([await hostVersion(), await alphaVersion()]).toEqual(['2.0.0', '2.0.0']);
  expect(await alerts()).toEqual([
    'The build of “host” was refused: It would break “alpha”: The host doesn’t provide PriorityPill of @backlot/ui (missing_export)',
  ]);
});

it('a team can’t publish what the live host lacks', async () => {
  await host('2.0.0', ['Button']);
  await releaseBuilds(test.deps);
  const send = sender(superadmin);
  await send('PUT', 'remote/beta', formOf('beta'));
  const publish = (...names: string[]) => {
    const { manifest, integrity } = buildOf('beta', '1.0.0', { uses: { '@backlot/ui': names } });
    return send('POST', 'remote/beta/publication', { manifest, integrity });
  };
  const refused = await publish('PriorityPill');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'missing_export',
    message: 'The host doesn’t provide PriorityPill of @backlot/ui.',
  });
  expect((await publish('Button')).statusCode).toBe(200);
});

it('a start ends a rollout that the new host can’t run, and says so', async () => {
  await host('2.0.0', ['Button', 'PriorityPill']);
  await releaseBuilds(test.deps);
  const send = sender(superadmin);
  await send('PUT', 'remote/beta', formOf('beta'));
  for (const [version, names, percent] of [
    ['1.0.0', ['Button'], 100],
    ['1.1.0', ['PriorityPill'], 10],
  ] as const) {
    await publishBuild(send, buildOf('beta', version, { uses: { '@backlot/ui': names } }));
    const { generation: expected } = (await send('GET', 'status')).json().data;
    await send('POST', 'remote/beta/activate', { version, percent, expected });
  }
  await host('3.0.0', ['Button']);
  await releaseBuilds(test.deps);
  const { remotes, generation } = (await send('GET', 'status')).json().data;
  const beta = remotes.find(({ id }: { id: string }) => id === 'beta');
  expect([await hostVersion(), beta.version, beta.rollout]).toEqual(['3.0.0', '1.0.0', null]);
  expect(await alerts()).toEqual([
    'The rollout of beta 1.1.0 was withdrawn: It doesn’t fit host 3.0.0: The host doesn’t provide PriorityPill of @backlot/ui (missing_export)',
  ]);
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.action, 'release.start'));
  expect(rows.at(-1)).toMatchObject({ objectId: String(generation), diff: { withdrawn: ['beta 1.1.0'] } });
});
