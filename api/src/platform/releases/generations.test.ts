import { eq } from 'drizzle-orm';
import { notificationTable } from '../notifications/notifications.table.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { withdrawFailingCanaries } from './canary.jobs.ts';
import { buildOf, cookieOf, openReleaseService, publishBuild } from './release-service.fixture.ts';
import { currentRelease, signEarlierGenerations } from './releases.service.ts';
import { refusedBuildTable, releaseSetTable } from './releases.table.ts';

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishBuild(service.send, buildOf('alpha', version));
  await publishBuild(service.send, buildOf('omega', '1.0.0'));
  await activate('omega', '1.0.0');
});
afterAll(() => test.close());
beforeEach(async () => {
  if ((await versionFor(null)) !== '1.0.0') await activate('alpha', '1.0.0');
});

type Change = { percent?: number; expected?: number };
async function activate(remote: string, version: string, { percent, expected }: Change = {}) {
  const body = { version, percent, expected: expected ?? (await service.generation()) };
  return service.send('POST', `remote/${remote}/activate`, body);
}
const versionFor = async (adminId: string | null, remote = 'alpha') =>
  (await currentRelease(test.deps)(adminId))?.remotes.find(({ id }) => id === remote)?.version;
const status = async () => (await service.send('GET', 'status')).json().data;
const alphaIn = ({ remotes }: { remotes: { id: string }[] }) => remotes.find(({ id }) => id === 'alpha');

it('of concurrent activations exactly one wins, and the other gets the generation to rebase on', async () => {
  const expected = await service.generation();
  const both = await Promise.all([
    activate('alpha', '1.1.0', { expected }),
    activate('omega', '1.0.0', { expected: expected - 1 }),
    activate('alpha', '1.2.0', { expected }),
  ]);
  const lost = both.filter(({ statusCode }) => statusCode === 412);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(lost).toHaveLength(2);
  for (const response of lost) expect(response.json()).toMatchObject({ code: 'generation_moved' });
  const generation = Math.max(...lost.map((response) => response.json().data.generation));
  expect(generation).toBe(await service.generation());
  expect((await activate('alpha', '1.0.0', { expected: generation })).statusCode).toBe(200);
});

it('a rollout reaches its share of people, each always the same, and no stranger', async () => {
  await activate('alpha', '1.1.0', { percent: 30 });
  const people = Array.from({ length: 300 }, (_, index) => `person ${index}`);
  const versionsOf = () => Promise.all(people.map((adminId) => versionFor(adminId)));
  const versions = await versionsOf();
  const share = versions.filter((version) => version === '1.1.0').length;
  expect(share).toBeGreaterThan(60);
  expect(share).toBeLessThan(120);
  expect(await versionsOf()).toEqual(versions);
  expect(await versionFor(null)).toBe('1.0.0');
  await activate('alpha', '1.1.0', { percent: 60 });
  const wider = await versionsOf();
  expect(versions.every((version, index) => version === '1.0.0' || wider[index] === '1.1.0')).toBe(true);
  expect(alphaIn(await status())).toMatchObject({
    version: '1.0.0',
    rollout: { version: '1.1.0', percent: 60 },
  });
  await activate('alpha', '1.1.0', { percent: 0 });
  expect(await versionFor(people[versions.indexOf('1.1.0')] ?? '')).toBe('1.0.0');
});

it('a document and the release of a person hold the version of this person only', async () => {
  await activate('alpha', '1.1.0', { percent: 50 });
  const pageOf = async (adminId: string) => {
    const cookie = await cookieOf(test, adminId);
    return (await test.app.inject({ url: '/admin', headers: { cookie } })).body;
  };
  for (let n = 0; n < 6; n += 1) {
    const person = await test.signedIn('admin');
    const { data } = (await person('/api/release')).json();
    const version = (await versionFor(person._id)) ?? '';
    expect(alphaIn(data)).toMatchObject({ version });
    const page = await pageOf(person._id);
    expect(page).toContain(`/r/alpha/${version}-`);
    expect(page).not.toContain(`/r/alpha/${version === '1.0.0' ? '1.1.0' : '1.0.0'}-`);
  }
  const stranger = (await test.app.inject('/api/release')).json().data;
  expect(stranger).toMatchObject({ remotes: [], generation: await service.generation() });
  expect(JSON.stringify(stranger)).not.toContain('shell.js');
});

it('a rollback restores a kept generation without a build, and names who did it', async () => {
  const to = await service.generation();
  await activate('alpha', '1.2.0');
  const expected = await service.generation();
  expect((await service.send('POST', 'rollback', { to, expected })).json().data).toEqual({
    generation: expected + 1,
  });
  expect(await versionFor(null)).toBe('1.0.0');
  expect((await status()).generations[0]).toMatchObject({
    action: 'rollback',
    from: String(expected),
    to: String(to),
    by: { kind: 'person' },
  });
  const unknown = await service.send('POST', 'rollback', { to: 999, expected: expected + 1 });
  expect([unknown.statusCode, unknown.json().code]).toEqual([410, 'generation_gone']);
});

it('a team rolls back its remote, and nothing else', async () => {
  const { send } = await service.tokenOf('alpha');
  const to = await service.generation();
  await activate('alpha', '1.2.0');
  await publishBuild(service.send, buildOf('omega', '1.1.0'));
  await activate('omega', '1.1.0');
  const expected = await service.generation();
  expect((await send('POST', 'remote/alpha/rollback', { to, expected })).statusCode).toBe(200);
  expect([await versionFor(null), await versionFor(null, 'omega')]).toEqual(['1.0.0', '1.1.0']);
  expect((await status()).generations[0]).toMatchObject({
    by: { kind: 'token', name: 'ci-alpha' },
    remote: 'alpha',
    from: '1.2.0',
    to: '1.0.0',
  });
});

it('a killed remote is in no release until it is revived, not even by a rollback', async () => {
  const to = await service.generation();
  expect((await service.send('POST', 'remote/alpha/kill')).statusCode).toBe(200);
  expect(await versionFor(null)).toBeUndefined();
  const refused = await activate('alpha', '1.2.0');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'remote_killed']);
  const offFor = async (request: SendRequest) =>
    (await request('/api/release')).json().data.off?.map(({ id }: { id: string }) => id);
  expect(await offFor(await test.signedIn('admin'))).toEqual(['alpha']);
  expect(await offFor((options) => test.app.inject(options))).toBeUndefined();
  const shell = (await test.app.inject('/admin')).body;
  expect(shell).toContain('"off":[{"id":"alpha"');
  expect(shell).not.toContain('/r/alpha/');
  await service.send('POST', 'rollback', { to, expected: await service.generation() });
  expect(await versionFor(null)).toBeUndefined();
  expect((await service.send('POST', 'remote/alpha/kill')).statusCode).toBe(409);
  expect((await service.send('POST', 'remote/unknown/kill')).statusCode).toBe(404);
  expect((await service.send('POST', 'remote/alpha/revive')).statusCode).toBe(200);
  expect(await versionFor(null)).toBe('1.0.0');
  expect(await offFor(await test.signedIn('admin'))).toBeUndefined();
});

it('a generation that this installation didn’t sign isn’t served, and the last good one runs', async () => {
  const { db, log } = test.deps;
  const good = await service.generation();
  await activate('alpha', '1.1.0');
  const isLive = eq(releaseSetTable.generation, good + 1);
  const [row] = await db.select().from(releaseSetTable).where(isLive);
  const changed = JSON.parse(JSON.stringify(row?.set).replaceAll('main.js', 'evil.js'));
  await db.update(releaseSetTable).set({ set: changed }).where(isLive);
  const logged = jest.spyOn(log, 'error').mockClear();
  const release = await currentRelease(test.deps)();
  expect(release?.generation).toBe(good);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ generation: good + 1 }), expect.any(String));
  const needs = (await service.send('GET', 'status')).json().data.refused;
  expect(needs).toContainEqual(expect.objectContaining({ what: `generation ${good + 1}` }));
  await db.update(releaseSetTable).set({ signature: null }).where(isLive);
  await signEarlierGenerations(test.deps);
  await signEarlierGenerations(test.deps); // the first start vouched already
  expect((await currentRelease(test.deps)())?.generation).toBe(good + 1);
  await db.update(releaseSetTable).set({ signature: null }).where(isLive);
  await signEarlierGenerations(test.deps);
  expect((await currentRelease(test.deps)())?.generation).toBe(good);
  expect((await activate('alpha', '1.2.0')).statusCode).toBe(200);
  expect(await db.$count(refusedBuildTable, eq(refusedBuildTable.build, `generation ${good + 1}`))).toBe(0);
});

it('a rollout that fails in too many browsers is withdrawn automatically, and superadmins are notified', async () => {
  const people: string[] = [];
  while (people.length < 20) people.push(await cookieOf(test, (await test.signedIn('admin'))._id));
  const report = (kind: string, cookie = '') =>
    test.app.inject({
      method: 'POST',
      url: '/api/client-error',
      headers: { cookie },
      payload: {
        source: 'alpha@1.2.0',
        owner: 'team-alpha',
        generation: 1,
        kind,
        message: 'x',
        path: '/admin',
      },
    });
  const loaded = (source: string, cookie = '') =>
    test.app.inject({
      method: 'POST',
      url: '/api/client-load',
      headers: { cookie },
      payload: { loads: [{ source, ms: 120 }] },
    });
  await report('render', people[0]); // before the rollout: doesn’t count
  await activate('alpha', '1.2.0', { percent: 10 });
  for (const person of people.slice(1)) await loaded('alpha@1.2.0', person);
  await loaded('alpha@7.7.7'); // never published
  await report('render', people[0]);
  expect(await withdrawFailingCanaries(test.deps)).toBe(0); // too few samples
  await loaded('alpha@1.2.0', people[0]);
  await report('render', people[0]); // the same person
  const kinds = ['timeout', 'load', 'integrity', 'csp', 'unhandled'];
  for (const kind of kinds) await report(kind); // a stranger
  expect(await withdrawFailingCanaries(test.deps)).toBe(0); // 5% are allowed
  expect(alphaIn(await status())).toMatchObject({
    health: [
      {
        version: '1.2.0',
        loads: 20,
        loadMs: 120,
        errors: { timeout: 1, status: 1, refusal: 1, render: 3, integrity: 1 },
      },
    ],
  });
  for (const kind of kinds) await report(kind, people[1]);
  expect(await withdrawFailingCanaries(test.deps)).toBe(1);
  expect(await withdrawFailingCanaries(test.deps)).toBe(0);
  const { generations, ...now } = await status();
  expect(generations[0]).toMatchObject({
    action: 'withdraw',
    from: '1.2.0',
    percent: 0,
    by: { kind: 'canary' },
  });
  expect(alphaIn(now)).toMatchObject({ version: '1.0.0', rollout: null });
  const told = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.type, 'release.canary'));
  expect(told[0]).toMatchObject({
    title: 'The rollout of alpha 1.2.0 was withdrawn',
    body: '5 errors in 23 loads, each person counted once. The limit is 5%.',
  });
});
