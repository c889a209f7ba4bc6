import {
  type AdminStatus,
  adminStatus,
  type AdminStep,
  adminStep,
  stepsFrom,
} from '@backlot/contracts/people/admins/admin';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { linkTokenOf, visitorOf } from '../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { openSession } from '../../../platform/accounts/sessions/sessions.service.ts';
import {
  addPerson,
  goodPassword,
  storedAdmin,
  asSuperadmin,
  type SuperadminClient,
} from './admins.fixture.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const step = (_id: string, body: { step: AdminStep; reason?: string; version?: number }) =>
  superadmin.post(`admin/${_id}/transition`, { reason: 'On leave until May', version: 1, ...body });
const statusAfter: Record<AdminStep, AdminStatus> = {
  deactivate: 'deactivate',
  activate: 'active',
  block: 'blocked',
  unblock: 'active',
};
const pairs = adminStep.options.flatMap((name) =>
  adminStatus.options.map((status) => [name, status] as const),
);
const signIn = (email: string) => visitorOf(test).post('adminLogin', { email, password: goodPassword });

it.each(pairs)('%s of an admin with status %s follows the contract', async (name, status) => {
  const { _id } = await addPerson(test.deps.db, { status });
  const response = await step(_id, { step: name });
  if (stepsFrom[name].includes(status)) {
    expect(response.json().data).toMatchObject({
      status: statusAfter[name],
      statusReason: 'On leave until May',
    });
    return;
  }
  expect(response.json()).toMatchObject({ code: 'transition_not_allowed', data: { status } });
  expect(await storedAdmin(test, _id)).toMatchObject({ status, version: 1 });
});

it.each(['deactivate', 'block'] as const)('%s refuses the next request of every session', async (name) => {
  const { _id, email } = await addPerson(test.deps.db);
  const tokens = [(await signIn(email)).json().data.token, (await signIn(email)).json().data.token];
  const request = (token: string) =>
    test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  for (const token of tokens) expect((await request(token)).statusCode).toBe(200);
  await step(_id, { step: name });
  for (const token of tokens) expect((await request(token)).statusCode).toBe(401);
  expect((await signIn(email)).statusCode).toBe(401);
  const back = await step(_id, { step: name === 'block' ? 'unblock' : 'activate', version: 2 });
  expect(back.json().data.status).toBe('active');
  for (const token of tokens) expect((await request(token)).statusCode).toBe(401);
  expect((await signIn(email)).statusCode).toBe(200);
});

it('unblocking doesn’t revive a session that a concurrent sign-in opened', async () => {
  const { _id } = await addPerson(test.deps.db);
  await step(_id, { step: 'block' });
  const { token } = await openSession(test.deps, _id, { ip: '127.0.0.1', headers: {} });
  await step(_id, { step: 'unblock', version: 2 });
  const response = await test.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(401);
});

it('a block expires pending recovery links', async () => {
  const { _id, email } = await addPerson(test.deps.db);
  await visitorOf(test).post('forgotpassword', { email });
  const token = await linkTokenOf(test, email);
  await step(_id, { step: 'deactivate' });
  await step(_id, { step: 'activate', version: 2 });
  expect((await visitorOf(test).get(`resetpassword/${token}`)).json().data.usable).toBe(false);
});

it('unblocking an admin who never accepted returns them to invited, with a new link', async () => {
  const invited = (
    await superadmin.post('admin', { email: 'eve@people.test', name: 'Eve Lark', role: 'admin', team: null })
  ).json().data;
  const token = await linkTokenOf(test, 'eve@people.test');
  await step(invited._id, { step: 'block' });
  expect((await visitorOf(test).get(`invitation/${token}`)).json().data).toBeNull();
  const back = await step(invited._id, { step: 'unblock', version: 2 });
  expect(back.json().data).toMatchObject({ status: 'invited', invitationEndsAt: null });
  expect((await visitorOf(test).get(`invitation/${token}`)).json().data).toBeNull();
});

it('deactivating and blocking require a reason, activating and unblocking don’t', async () => {
  const { _id } = await addPerson(test.deps.db);
  for (const reason of ['', 'x', undefined])
    expect(
      (await superadmin.post(`admin/${_id}/transition`, { step: 'block', reason, version: 1 })).statusCode,
    ).toBe(422);
  await step(_id, { step: 'block', reason: 'Laptop stolen' });
  const back = await superadmin.post(`admin/${_id}/transition`, { step: 'unblock', version: 2 });
  expect(back.json().data).toMatchObject({ status: 'active', statusReason: null });
  const history = (await superadmin.get(`admin/${_id}/history`)).json().data.items;
  expect(history[1].changes).toContainEqual({
    field: 'statusReason',
    before: null,
    after: 'Laptop stolen',
  });
});

it('a transition of a stale version changes nothing', async () => {
  const { _id } = await addPerson(test.deps.db);
  expect((await step(_id, { step: 'block', version: 7 })).json().code).toBe('version_conflict');
  expect(await storedAdmin(test, _id)).toMatchObject({ status: 'active' });
});

it.each(adminStep.options)('admins can’t %s themselves', async (name) => {
  const response = await step(superadmin._id, { step: name });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'own_account' });
  expect(response.json().message).toMatch(/^You can’t .+ yourself\. Ask another superadmin\.$/);
});

it('admins can’t delete themselves', async () => {
  const response = await superadmin.remove(`admin/${superadmin._id}?version=1`);
  expect(response.json()).toMatchObject({ code: 'own_account' });
  expect(await storedAdmin(test, superadmin._id)).toMatchObject({ deletedAt: null, status: 'active' });
});
