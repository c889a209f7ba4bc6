import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openSession } from '../../../../platform/accounts/sessions/sessions.service.ts';
import { asSuperadmin, type SuperadminClient } from '../admins.fixture.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessionsOf = async (_id: string) => (await superadmin.get(`admin/${_id}/session`)).json().data;

it('sessions are listed newest first, without tokens', async () => {
  const person = await test.signedIn('admin');
  await openSession(test.deps, person._id, { ip: '192.0.2.7', headers: { 'user-agent': firefox } });
  const sessions = await sessionsOf(person._id);
  expect(sessions).toMatchObject([
    { device: 'Firefox on Linux', ip: '192.0.2.7', current: false },
    { device: 'Unknown device', current: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(person.token);
  expect(await sessionsOf(superadmin._id)).toMatchObject([{ current: true }]);
});

it('one session or all are ended, but no session of another admin', async () => {
  const person = await test.signedIn('admin');
  const other = await test.signedIn('admin');
  await openSession(test.deps, person._id, { ip: '192.0.2.7', headers: {} });
  const [newest] = await sessionsOf(person._id);
  const [foreign] = await sessionsOf(other._id);
  expect((await superadmin.remove(`admin/${person._id}/session/${foreign._id}`)).statusCode).toBe(404);
  expect((await superadmin.remove(`admin/${person._id}/session/${newest._id}`)).json().data).toEqual({
    ended: 1,
  });
  expect((await person('/api/auth/me')).statusCode).toBe(200);
  expect((await superadmin.remove(`admin/${person._id}/session`)).json().data).toEqual({ ended: 1 });
  expect((await person('/api/auth/me')).statusCode).toBe(401);
  expect((await other('/api/auth/me')).statusCode).toBe(200);
});

it('an idle session that has expired is not listed', async () => {
  const person = await test.signedIn('admin');
  test.advance(31 * 60_000);
  superadmin = await asSuperadmin(test);
  expect(await sessionsOf(person._id)).toEqual([]);
});
