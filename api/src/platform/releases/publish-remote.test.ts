import { eq } from 'drizzle-orm';
import { sessionTable } from '../accounts/accounts.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Part, slot } from './build.fixture.ts';
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

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
let team: Awaited<ReturnType<typeof service.tokenOf>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  team = await service.tokenOf('alpha');
});
afterAll(() => test.close());

const route = (path: string) => ({ path, access: 'session', expose: './main', title: 'Alpha' });
const codeOf = ({ statusCode, ...response }: Awaited<ReturnType<typeof begin>>) => [
  statusCode,
  response.json().code,
];
const activate = async (version: string) =>
  team.send('POST', 'remote/alpha/activate', { version, expected: await service.generation() });

it('a team ships its own remote: publish, activate, and its files are served', async () => {
  const build = buildOf('alpha', '1.0.0');
  const begun = await begin(team.send, build);
  expect(begun.json().data).toMatchObject({
    state: 'begun',
    missing: ['main.js', 'entry.js'],
    owner: 'team-alpha',
  });
  await publishBuild(team.send, build);
  expect((await activate('1.0.0')).statusCode).toBe(200);
  const { base } = begun.json().data;
  const file = await test.app.inject({ url: `${base}entry.js`, headers: { 'accept-encoding': 'br' } });
  expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, 'br']);
  expect((await test.app.inject('/admin/alpha')).body).toContain(`src="${base}`.replace('src', 'href'));
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, 'alpha'));
  expect(rows.map(({ action, diff }) => [action, (diff as { apiToken?: string }).apiToken])).toEqual([
    ['release.saveRemote', undefined],
    ['release.addToken', 'ci-alpha'],
    ['release.publish', 'ci-alpha'],
    ['release.activate', 'ci-alpha'],
  ]);
});

it('a publish that is interrupted leaves nothing live, and resumes', async () => {
  const build = buildOf('alpha', '1.1.0');
  await begin(team.send, build);
  await upload(team.send, build, 'entry.js');
  expect(codeOf(await activate('1.1.0'))).toEqual([409, 'not_published']);
  const early = await team.send('POST', 'remote/alpha/publication/1.1.0/finish');
  expect([...codeOf(early), early.json().data]).toEqual([409, 'files_missing', { missing: ['main.js'] }]);
  expect((await begin(team.send, build)).json().data.missing).toEqual(['main.js']);
  await upload(team.send, build, 'main.js');
  expect((await team.send('POST', 'remote/alpha/publication/1.1.0/finish')).statusCode).toBe(200);
  expect((await begin(team.send, build)).json().data).toMatchObject({ state: 'published', missing: [] });
});

it('a file with one other byte is refused by its name, and not stored', async () => {
  const build = buildOf('alpha', '1.2.0');
  const { base } = (await begin(team.send, build)).json().data;
  const refused = await upload(team.send, build, 'main.js', 'main("alpha")');
  expect([...codeOf(refused), refused.json().message]).toEqual([
    422,
    'digest_wrong',
    'main.js doesn’t match its digest.',
  ]);
  expect(await test.deps.store.has(`${base.slice(1)}main.js`)).toBe(false);
  expect(codeOf(await upload(team.send, build, 'other.js', 'x'))).toEqual([422, 'file_unknown']);
  expect(codeOf(await upload(team.send, build, 'constructor', 'x'))).toEqual([422, 'file_unknown']);
});

it.each(['1.1.0', '1.0.9', '1.1.0-rc.1'])('version %s doesn’t rise, and is refused', async (version) => {
  const build = buildOf('alpha', version, {}, { title: 'Other' });
  expect(codeOf(await begin(team.send, build))).toEqual([409, 'version_not_rising']);
});

it.each<[string, Part, Part, string]>([
  ['another id', { id: 'omega' }, {}, 'taken_id'],
  ['another owner', { owner: 'team-omega' }, {}, 'owner_foreign'],
  ['a page of another remote', {}, { routes: [route('/admin/omega/*')] }, 'foreign_path'],
  ['a page of a remote of the product', {}, { routes: [route('/admin/payments')] }, 'foreign_path'],
  ['a page of nobody', {}, { routes: [route('/admin/elsewhere')] }, 'foreign_path'],
  ['a page of the host', {}, { routes: [route('/admin/profile/alpha')] }, 'foreign_path'],
  ['the payment page', { checkout: { js: [], css: [], preload: [] } }, {}, 'foreign_payment_page'],
  [
    'a foreign permission',
    {},
    { routes: [{ ...route('/admin/alpha'), access: 'payment:read' }] },
    'access_foreign',
  ],
  ['a slot that isn’t registered', {}, { slots: [slot] }, 'slot_foreign'],
  ['another major contract', { contract: '2.0' }, { contract: '2.0' }, 'contract_major'],
  ['a file without digest', { entry: 'none.js' }, {}, 'bad_integrity'],
  ['a path out of its folder', { entry: '../../keys/release.js' }, {}, 'path_invalid'],
  ['a name of every object', {}, { title: 'constructor' }, 'name_reserved'],
  ['another kind of version', { version: 'latest' }, {}, 'version_invalid'],
  ['201 routes', {}, { routes: Array.from({ length: 201 }, () => route('/admin/alpha')) }, 'routes_many'],
])('a release that claims %s is refused with its code', async (_what, part, descriptorPart, code) => {
  const build = buildOf('alpha', '9.0.0', part, descriptorPart);
  expect(codeOf(await begin(team.send, build))).toEqual([422, code]);
});

it('remote.json that is too large, or no JSON, is refused', async () => {
  const { integrity } = buildOf('alpha', '9.0.0');
  const send = (manifest: string) => team.send('POST', 'remote/alpha/publication', { manifest, integrity });
  expect((await send('x'.repeat(256 * 1024 + 1))).statusCode).toBe(422);
  expect(codeOf(await send('é'.repeat(200 * 1024)))).toEqual([422, 'too_large']);
  expect(codeOf(await send('{"id": "al'))).toEqual([422, 'invalid_description']);
});

it('with a key, every release of a remote has the signature of its team', async () => {
  const [own, other] = [teamKey(), teamKey()];
  const saved = await service.send(
    'PUT',
    'remote/omega',
    formOf('omega', { ...own, privateKey: undefined, version: 1 }),
  );
  expect(saved.json().data).toMatchObject({ publicKey: own.publicKey.trim(), version: 2 });
  const { send } = await service.tokenOf('omega');
  const build = buildOf('omega', '1.0.0');
  expect(codeOf(await begin(send, build))).toEqual([422, 'signature_missing']);
  expect(codeOf(await begin(send, build, signatureOf(build, other.privateKey)))).toEqual([
    422,
    'signature_wrong',
  ]);
  const ofOther = signatureOf(buildOf('omega', '1.0.1'), own.privateKey);
  expect(codeOf(await begin(send, build, ofOther))).toEqual([422, 'signature_wrong']);
  await publishBuild(send, build, signatureOf(build, own.privateKey));
  const { remotes } = (await send('GET', 'status')).json().data;
  expect(remotes.find(({ id }: { id: string }) => id === 'omega').publications).toMatchObject([
    { version: '1.0.0', isSigned: true, publisher: { kind: 'token', name: 'ci-omega' } },
  ]);
});

it('a publish token releases its own remote, and does nothing else', async () => {
  const refused = [403, 'api_token_refused'];
  expect(codeOf(await begin(team.send, buildOf('omega', '2.0.0')))).toEqual(refused);
  expect(codeOf(await team.send('POST', 'remote/omega/activate', { version: '1.0.0', expected: 1 }))).toEqual(
    refused,
  );
  expect(codeOf(await team.send('POST', 'remote/alpha/kill'))).toEqual(refused);
  expect(codeOf(await team.send('POST', 'rollback', { to: 1, expected: 1 }))).toEqual(refused);
  expect(codeOf(await team.send('GET', 'remote'))).toEqual(refused);
  expect(codeOf(await team.send('POST', 'remote/alpha/token', { name: 'x', days: 1 }))).toEqual(refused);
  const elsewhere = await test.app.inject({ url: '/api/movie', headers: team.headers });
  expect(codeOf(elsewhere)).toEqual(refused);
});

it('a revoked token is refused, wherever its value went', async () => {
  const stolen = await service.tokenOf('alpha');
  expect((await stolen.send('GET', 'status')).statusCode).toBe(200);
  const listed = (await service.send('GET', 'remote/alpha/token')).body;
  expect(listed).toContain('ci-alpha');
  expect(listed).not.toContain(stolen.token);
  expect((await service.send('DELETE', `remote/omega/token/${stolen._id}`)).statusCode).toBe(404);
  expect((await service.send('DELETE', `remote/alpha/token/${stolen._id}`)).statusCode).toBe(200);
  expect((await begin(stolen.send, buildOf('alpha', '9.0.0'))).statusCode).toBe(401);
});

it('a person publishes with step-up, and an ordinary API token never', async () => {
  const person = await steppedUp(test);
  const send = sender(person);
  expect((await begin(send, buildOf('alpha', '3.0.0'))).statusCode).toBe(200);
  const url = `/api/user/${person._id}/token`;
  const payload = { name: 'Reports', scopes: ['release:manage'], days: 1 };
  const { token } = (await person({ method: 'POST', url, payload })).json().data;
  const asProgram = sender((options) => test.app.inject(options), { authorization: `Bearer ${token}` });
  expect(codeOf(await begin(asProgram, buildOf('alpha', '3.0.0')))).toEqual([403, 'api_token_refused']);
  await test.deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: null })
    .where(eq(sessionTable.adminId, person._id));
  expect(codeOf(await begin(send, buildOf('alpha', '3.0.0')))).toEqual([403, 'step_up_required']);
});

it('every address, and the payment page, has one owner', async () => {
  const save = async (part: object) => {
    const response = await service.send('PUT', 'remote/sigma', formOf('sigma', part));
    return [response.statusCode, response.json().errors?.[0]?.path ?? response.json().code];
  };
  expect(await save({ paths: ['/admin/alpha/inner'] })).toEqual([422, 'paths']);
  expect(await save({ paths: ['/admin/payments'] })).toEqual([422, 'paths']);
  expect(await save({ mayHavePaymentPage: true })).toEqual([422, 'mayHavePaymentPage']);
  expect(await save({ publicKey: 'bm8ga2V5' })).toEqual([422, 'publicKey']);
  expect(await save({ version: 3 })).toEqual([409, 'version_conflict']);
  expect((await service.send('PUT', 'remote/host', formOf('host'))).statusCode).toBe(404);
  expect(await save({})).toEqual([200, undefined]);
});

it('an expired token is refused', async () => {
  expect((await team.send('GET', 'status')).statusCode).toBe(200);
  test.advance(30 * 86_400_000);
  expect((await team.send('GET', 'status')).statusCode).toBe(401);
});
