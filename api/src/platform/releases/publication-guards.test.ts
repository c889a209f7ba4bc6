import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { adminTable } from '../accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  begin,
  buildOf,
  formOf,
  openReleaseService,
  publishBuild,
  sender,
  signatureOf,
  steppedUp,
  teamKey,
  upload,
} from './release-service.fixture.ts';
import { publicationOf } from './publications.repo.ts';
import { currentRelease } from './releases.service.ts';
import { removeReplaced } from './unused-files.ts';

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeEach(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
});
afterEach(() => test.close());

const activate = async (remote: string, version: string) =>
  service.send('POST', `remote/${remote}/activate`, { version, expected: await service.generation() });
const save = (id: string, part: object) => service.send('PUT', `remote/${id}`, formOf(id, part));
const liveVersion = async (id: string) =>
  (await currentRelease(test.deps)())?.remotes.find((remote) => remote.id === id)?.version;
const isStored = (base: string, file: string) => test.deps.store.has(`${base.slice(1)}${file}`);

it('a release by a replaced key, or from before the key, isn’t finished, activated or restored', async () => {
  const [first, second] = [teamKey(), teamKey()];
  await publishBuild(service.send, buildOf('alpha', '1.0.0'));
  await activate('alpha', '1.0.0');
  const unsigned = await service.generation();
  await save('alpha', { publicKey: first.publicKey, version: 1 });
  const build = buildOf('alpha', '1.1.0');
  await publishBuild(service.send, build, signatureOf(build, first.privateKey));
  expect((await activate('alpha', '1.1.0')).statusCode).toBe(200);
  const back = { to: unsigned, expected: await service.generation() };
  expect((await service.send('POST', 'remote/alpha/rollback', back)).json().code).toBe('signature_wrong');
  const next = buildOf('alpha', '1.2.0');
  await begin(service.send, next, signatureOf(next, first.privateKey));
  for (const file of Object.keys(next.files)) await upload(service.send, next, file);
  await save('alpha', { publicKey: second.publicKey, version: 2 });
  const finish = () => service.send('POST', 'remote/alpha/publication/1.2.0/finish');
  expect((await finish()).json().code).toBe('signature_wrong');
  await begin(service.send, next, signatureOf(next, second.privateKey)); // signed again
  expect((await finish()).statusCode).toBe(200);
  expect((await activate('alpha', '1.2.0')).statusCode).toBe(200);
  expect((await activate('alpha', '1.1.0')).json().code).toBe('signature_wrong');
});

it('rolling everything back leaves a remote unchanged that may not run its previous release', async () => {
  await publishBuild(service.send, buildOf('alpha', '1.0.0'));
  await publishBuild(service.send, buildOf('omega', '1.0.0'));
  await activate('alpha', '1.0.0');
  await activate('omega', '1.0.0');
  const to = await service.generation();
  await save('alpha', { paths: ['/admin/beta'], version: 1 });
  const route = { path: '/admin/beta', access: 'session', expose: './main', title: 'Beta' };
  await publishBuild(service.send, buildOf('alpha', '1.1.0', {}, { routes: [route] }));
  await publishBuild(service.send, buildOf('omega', '1.1.0'));
  await activate('alpha', '1.1.0');
  await activate('omega', '1.1.0');
  const body = { to, expected: await service.generation() };
  expect((await service.send('POST', 'rollback', body)).statusCode).toBe(200);
  expect([await liveVersion('alpha'), await liveVersion('omega')]).toEqual(['1.1.0', '1.0.0']);
});

it.each(['entry.js', 'entry.js.br'])(
  'a version whose %s was changed in the store is neither activated nor restored',
  async (file) => {
    const build = buildOf('alpha', '1.0.0');
    await publishBuild(service.send, build);
    await activate('alpha', '1.0.0');
    const to = await service.generation();
    await publishBuild(service.send, buildOf('alpha', '1.1.0'));
    await activate('alpha', '1.1.0');
    const base = (await publicationOf(test.deps.db, 'alpha', '1.0.0'))?.released.base ?? '';
    const found = await test.deps.store.get(`${base.slice(1)}${file}`);
    const body = found && (await buffer(found.body));
    if (!body) throw new Error(`${file} isn’t stored`);
    body[0] = (body[0] ?? 0) ^ 1;
    await test.deps.store.put(`${base.slice(1)}${file}`, body, 'text/javascript');
    const back = { to, expected: await service.generation() };
    const restored = await service.send('POST', 'remote/alpha/rollback', back);
    for (const refused of [await activate('alpha', '1.0.0'), restored])
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'files_missing', data: { missing: ['entry.js'] } }),
      ]);
    expect(await liveVersion('alpha')).toBe('1.1.0');
  },
);

it('a remote has three unfinished publications, and the oldest gives way with its files', async () => {
  const bases: string[] = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    const build = buildOf('alpha', version);
    test.advance(1_000);
    bases.push((await begin(service.send, build)).json().data.base);
    await upload(service.send, build, 'entry.js');
  }
  const kept = await Promise.all(bases.map((base) => isStored(base, 'entry.js')));
  expect(kept).toEqual([false, true, true, true]);
  expect(await publicationOf(test.deps.db, 'alpha', '1.0.0')).toBeNull();
});

it('files that a later publish uses again are not deleted by the one it replaces', async () => {
  const [one, other] = [buildOf('alpha', '1.0.0'), buildOf('alpha', '1.0.0', {}, { title: 'Other' })];
  const { base } = (await begin(service.send, one)).json().data;
  await upload(service.send, one, 'entry.js');
  await begin(service.send, other);
  expect(await isStored(base, 'entry.js')).toBe(false);
  await begin(service.send, one);
  await upload(service.send, one, 'entry.js');
  await removeReplaced(test.deps, [base]); // late
  expect(await isStored(base, 'entry.js')).toBe(true);
});

it('a file counts once, however often it is uploaded', async () => {
  const build = buildOf('alpha', '1.0.0');
  await begin(service.send, build);
  jest.spyOn(test.deps.store, 'put').mockRejectedValueOnce(new Error('The store is away'));
  await upload(service.send, build, 'entry.js');
  for (const file of Object.keys(build.files)) await upload(service.send, build, file);
  const row = await publicationOf(test.deps.db, 'alpha', '1.0.0');
  expect(row?.bytes).toBe(Object.values(build.files).join('').length);
});

it('who may not have tokens makes no publish token', async () => {
  const person = await steppedUp(test);
  const isTheirs = eq(adminTable._id, person._id);
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'token:manage': false } })
    .where(isTheirs);
  const made = await sender(person)('POST', 'remote/alpha/token', { name: 'ci', days: 1 });
  expect(made.statusCode).toBe(403);
});

it.each([
  ['nested too deep', `{"id":"alpha","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['no Unicode', '{"id":"alpha","title":"\\ud800"}'],
  ['a NUL', '{"id":"alpha","title":"\\u0000"}'],
])('a description with %s is refused', async (_what, manifest) => {
  const { integrity } = buildOf('alpha', '1.0.0');
  const refused = await service.send('POST', 'remote/alpha/publication', { manifest, integrity });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_description']);
});
