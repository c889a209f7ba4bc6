import { mkdir, rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { remoteContract } from '@backlot/contracts/platform/releases/remotes';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { releaseBuilds, remoteOf, slot, writeBuildFile, writeBuilds, writeRemote } from './build.fixture.ts';
import { currentRelease } from './releases.service.ts';
import { publicationTable, releaseSetTable, remoteTable } from './releases.table.ts';
import { notificationTable } from '../notifications/notifications.table.ts';

let test: TestApp;
let superadmin: SendRequest;
let admin: SendRequest;
let buildDir: string;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await test.signedIn('superadmin');
  admin = await test.signedIn('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [notificationTable, releaseSetTable, publicationTable, remoteTable])
    await test.deps.db.delete(table);
  buildDir = await writeBuilds();
  test.deps.config.buildDir = buildDir;
  await writeRemote(buildDir, 'alpha', remoteOf('alpha'));
  await writeRemote(buildDir, 'omega', remoteOf('omega'));
  await releaseBuilds(test.deps);
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

const live = async () => {
  const release = await currentRelease(test.deps)();
  return release?.remotes.map(({ id, version }) => `${id} ${version}`);
};
const alerts = async (request: SendRequest): Promise<string[]> => {
  const response = await request({ method: 'POST', url: '/api/notification/unread' });
  const { items }: { items: { title: string; body: string }[] } = response.json().data;
  return items.map(({ title, body }) => `${title}: ${body}`);
};
const dist = 'remote-alpha/dist';
const write = (file: string, content: unknown) => writeBuildFile(buildDir, `${dist}/${file}`, content);
type Part = Record<string, unknown>;
const describeAlpha = (part: Part = {}, descriptorPart: Part = {}) =>
  write('remote.json', remoteOf('alpha', { version: '2.0.0', ...part }, descriptorPart));
const route = (path: string) => ({ path, access: 'session', expose: './main', title: 'Alpha' });
const search = { type: 'a', label: 'A', to: '/admin/alpha', access: 'session' };
const tab = { ...slot, id: 'record.tab/v1', records: ['watcher'] };
const checkout = { js: ['entry.js'], css: [], preload: [] };

const asFolder = async (file: string) => {
  await rm(`${buildDir}/${dist}/${file}`);
  await mkdir(`${buildDir}/${dist}/${file}`);
};

it.each<[fault: string, put: () => Promise<unknown>, reason: string]>([
  ['an unparsable remote.json', () => write('remote.json', '{"id": "al'), 'remote.json isn’t valid JSON'],
  ['an unreadable remote.json', () => asFolder('remote.json'), 'It can’t be read or stored: EISDIR'],
  ['no remote.json', () => rm(`${buildDir}/${dist}/remote.json`), 'remote.json is missing'],
  ['an unparsable integrity.json', () => write('integrity.json', 'x'), 'integrity.json isn’t valid JSON'],
  ['an unreadable integrity.json', () => asFolder('integrity.json'), 'It can’t be read or stored: EISDIR'],
  ['no integrity.json', () => rm(`${buildDir}/${dist}/integrity.json`), 'integrity.json is missing'],
  ['another integrity.json', () => write('integrity.json', [1]), 'integrity.json lacks fields'],
  ['a description that is a list', () => write('remote.json', []), 'remote.json lacks fields'],
  ['no version', () => describeAlpha({ version: undefined }), 'remote.json lacks fields'],
  ['no exposes', () => describeAlpha({ exposes: undefined }), 'exposes: Required'],
  ['no descriptor', () => describeAlpha({ descriptor: undefined }), 'descriptor: Required'],
  ['no title', () => describeAlpha({}, { title: undefined }), 'descriptor.title: Required'],
  [
    'a route outside /admin',
    () => describeAlpha({}, { routes: [route('/payment/*')] }),
    'descriptor.routes.0.path: A path below /admin',
  ],
  [
    'a route of the host',
    () => describeAlpha({}, { routes: [route('/admin/profile/*')] }),
    '/admin/profile belongs to the host',
  ],
  [
    'a route below the one of another remote',
    () => describeAlpha({}, { routes: [route('/admin/omega/secret')] }),
    '/admin/omega/secret belongs to “omega”',
  ],
  ['another remote’s id', () => write('remote.json', remoteOf('omega')), 'It claims to be “omega”'],
  ['the id of the host', () => describeAlpha({ id: 'host' }), 'It claims to be “host”'],
  [
    'another remote’s descriptor',
    () => describeAlpha({}, { id: 'omega' }),
    'Its descriptor is of “omega”, for contract 1.0',
  ],
  [
    'a route whose code it lacks',
    () => describeAlpha({}, { routes: [{ ...route('/admin/alpha/*'), expose: './other' }] }),
    'It doesn’t expose ./other',
  ],
  [
    'a tab without a title',
    () => describeAlpha({}, { slots: [tab] }),
    'descriptor.slots.0: A tab or an action of a record must have a title and records.',
  ],
  ['no digest of its entry', () => describeAlpha({ entry: 'none.js' }), 'none.js has no digest'],
  [
    'an invalid digest',
    () => write('integrity.json', { 'entry.js': "sha384-x' *" }),
    'The digest of entry.js is invalid',
  ],
  [
    'an entry of another origin',
    () => describeAlpha({ entry: 'https://evil.test/entry.js' }),
    'https://evil.test/entry.js has no digest',
  ],
  [
    'a file of another origin with a digest',
    () => write('integrity.json', { '//evil.test/entry.js': `sha384-${'a'.repeat(64)}` }),
    '//evil.test/entry.js isn’t a file of a build',
  ],
  [
    'a version that leaves its folder',
    () => describeAlpha({ version: '../../evil' }),
    'isn’t a folder of “alpha”',
  ],
  [
    'a search of another origin',
    () => describeAlpha({}, { search: [{ ...search, to: 'https://evil.test' }] }),
    'descriptor.search.0.to: A link below /admin',
  ],
  [
    'a link to another origin',
    () => describeAlpha({}, { targets: [{ notification: 'a', to: '//evil.test', fallback: '/admin' }] }),
    'descriptor.targets.0.to: A link below /admin',
  ],
  [
    'a foreign major version',
    () => describeAlpha({ contract: '2.0' }, { contract: '2.0' }),
    `It is built for contract 2.0, and this version has ${remoteContract}`,
  ],
  [
    'a slot that its contract doesn’t have',
    () => describeAlpha({}, { slots: [{ ...slot, id: 'header/v9' }] }),
    'There is no slot header/v9 (unknown_slot)',
  ],
  [
    'a tampered file',
    () => Promise.all([describeAlpha(), write('entry.js', 'steal()')]),
    'entry.js is missing, or doesn’t match its digest',
  ],
])('%s is refused: the last good release stays, and the others are updated', async (_, put, reason) => {
  const logged = jest.spyOn(test.deps.log, 'error').mockClear();
  await put();
  await writeRemote(buildDir, 'omega', remoteOf('omega', { version: '2.0.0' }));
  await releaseBuilds(test.deps);
  expect(await live()).toEqual(['alpha 1.0.0', 'demo 2.0.0', 'omega 2.0.0']);
  expect(logged).toHaveBeenCalledWith(
    { build: 'alpha', reason: expect.stringContaining(reason) },
    expect.any(String),
  );
  expect(await alerts(superadmin)).toEqual([expect.stringContaining(reason)]);
  expect(await alerts(admin)).toEqual([]);
  for (const url of ['/', '/admin', '/admin/alpha', '/admin?safe=1', '/api/release'])
    expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 200]);
});

it('the payment page stays with the remote that has it', async () => {
  await describeAlpha({ checkout });
  await releaseBuilds(test.deps);
  expect(await live()).toEqual(['alpha 1.0.0', 'demo 2.0.0', 'omega 1.0.0']);
  expect(await alerts(superadmin)).toEqual(['The build of “alpha” was refused: /payment belongs to “demo”']);
});

it('a route moves from one remote to another in one start, once it has another owner', async () => {
  const { db } = test.deps;
  await db.update(remoteTable).set({ paths: [] }).where(eq(remoteTable.id, 'omega'));
  await db
    .update(remoteTable)
    .set({ paths: ['/admin/alpha', '/admin/omega'] })
    .where(eq(remoteTable.id, 'alpha'));
  await describeAlpha({}, { routes: [route('/admin/alpha/*'), route('/admin/omega/*')] });
  await writeRemote(buildDir, 'omega', remoteOf('omega', { version: '2.0.0' }, { routes: [] }));
  await releaseBuilds(test.deps);
  expect(await live()).toEqual(['alpha 2.0.0', 'demo 2.0.0', 'omega 2.0.0']);
});

it('without a good release a refused remote is skipped', async () => {
  await writeRemote(buildDir, 'sigma', { id: 'sigma' });
  await releaseBuilds(test.deps);
  expect(await live()).toEqual(['alpha 1.0.0', 'demo 2.0.0', 'omega 1.0.0']);
  expect(await alerts(superadmin)).toHaveLength(1);
});

it('superadmins are alerted once, until the build is good', async () => {
  await write('remote.json', 'x');
  await Promise.all([releaseBuilds(test.deps), releaseBuilds(test.deps)]);
  await releaseBuilds(test.deps);
  expect(await alerts(superadmin)).toEqual([
    'The build of “alpha” was refused: remote.json isn’t valid JSON',
  ]);
  await describeAlpha();
  await releaseBuilds(test.deps);
  expect(await live()).toEqual(['alpha 2.0.0', 'demo 2.0.0', 'omega 1.0.0']);
  expect(await alerts(superadmin)).toEqual([]);
});

it('a later minor version may name icons, groups, slots and permissions that are unknown here', async () => {
  const nav = {
    to: '/admin/alpha',
    label: 'Alpha',
    icon: 'rocket',
    access: 'session',
    group: 'space',
    order: 1,
  };
  await describeAlpha(
    { contract: '1.99' },
    {
      contract: '1.99',
      later: true,
      nav: [nav, { ...nav, access: 'rocket:launch' }],
      routes: [route('/admin/alpha/*'), { ...route('/admin/alpha/launch'), access: 'rocket:launch' }],
      slots: [
        slot,
        { ...tab, title: 'Alpha', records: ['watcher', 'rocket'] },
        { ...slot, id: 'header/v9' },
        { ...slot, access: 'rocket:launch' },
      ],
      search: [{ ...search, access: 'rocket:launch' }],
    },
  );
  await releaseBuilds(test.deps);
  const release = await currentRelease(test.deps)();
  expect(release?.remotes[0]?.descriptor).toMatchObject({
    nav: [{ icon: 'page', group: 'settings' }],
    routes: [{ path: '/admin/alpha/*' }],
    slots: [{ id: 'dashboard.card/v1' }, { id: 'record.tab/v1', records: ['watcher'] }],
    search: [],
  });
  expect((await test.app.inject('/api/release')).statusCode).toBe(200);
});

it('a bad build of the host leaves its last good release', async () => {
  const before = (await currentRelease(test.deps)())?.host;
  await writeBuildFile(buildDir, 'host/dist/host.json', { version: '2.0.0' });
  await writeRemote(buildDir, 'omega', remoteOf('omega', { version: '2.0.0' }));
  await releaseBuilds(test.deps);
  const release = await currentRelease(test.deps)();
  expect(release?.host).toEqual(before);
  expect(await live()).toContain('omega 2.0.0');
  expect(await alerts(superadmin)).toEqual(['The build of “host” was refused: contract: Required']);
});
