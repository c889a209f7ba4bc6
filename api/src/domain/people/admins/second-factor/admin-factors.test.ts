import { allEndpoints } from '@backlot/contracts/api';
import { mailsOf } from '../../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import {
  auditOf,
  memberOf,
  visitorAt,
} from '../../../../platform/accounts/second-factor/second-factor.fixture.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { asSuperadmin, type SuperadminClient } from '../admins.fixture.ts';
import { CommandError } from '../create/admin-command.service.ts';
import { readResetArguments, resetFactorsOf } from './reset-command.service.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const requireOf = (role: string, isRequired: boolean) => superadmin.put(`role/${role}/2fa`, { isRequired });
const someId = '0190a000-0000-7000-8000-000000000000';

describe('a role that requires a second factor', () => {
  beforeAll(() => requireOf('admin', true));
  afterAll(() => requireOf('admin', false));

  it('is shown with the roles, and audited', async () => {
    const { data } = (await superadmin.get('role')).json();
    expect(data.roles).toMatchObject([
      { key: 'admin', isSecondFactorRequired: true },
      { key: 'superadmin', isSecondFactorRequired: false },
    ]);
    expect(await auditOf(test, 'role.setSecondFactor', 'admin')).toMatchObject({
      actorId: superadmin._id,
      diff: { isSecondFactorRequired: [false, true] },
    });
  });

  it('refuses everything but setting one up, to whoever has none', async () => {
    const member = await memberOf(test);
    expect((await visitorAt(test).signIn(member.email)).json().data.token).toBeDefined();
    const open: string[] = [];
    for (const { name, method, path, kind, access } of allEndpoints) {
      if (access === 'public' || kind === 'stream' || name === 'user.endAllSessions') continue;
      const { statusCode, body } = await member.send(method, path.replaceAll(/:\w+/g, someId));
      const isRefused = method === 'HEAD' ? statusCode === 403 : body.includes('"second_factor_required"');
      if (!isRefused) open.push(name);
    }
    expect(open.toSorted()).toEqual([
      'auth.passkeyStepUp',
      'auth.stepUp',
      'user.addPasskey',
      'user.changePassword',
      'user.confirmAuthenticator',
      'user.endSession',
      'user.get',
      'user.passkeyOptions',
      'user.removeAuthenticator',
      'user.removePasskey',
      'user.secondFactor',
      'user.sessions',
      'user.signIns',
      'user.startAuthenticator',
    ]);
  });

  it.each(['addAuthenticator', 'addPasskey'] as const)(
    'lets in after %s, and no longer after its loss',
    async (add) => {
      const member = await memberOf(test);
      expect((await member.own('GET', '2fa')).json().data.isRequired).toBe(true);
      expect((await member.send('GET', 'auth/me')).json()).toMatchObject({ code: 'second_factor_required' });
      await member[add]();
      expect((await member.send('GET', 'auth/me')).statusCode).toBe(200);
      const [passkey] = (await member.own('GET', '2fa')).json().data.passkeys;
      await member.own('DELETE', passkey ? `passkey/${passkey._id}` : '2fa');
      expect((await member.send('GET', 'auth/me')).statusCode).toBe(403);
      await member[add]();
      expect((await member.send('GET', 'auth/me')).statusCode).toBe(200);
    },
  );

  it('doesn’t change the other role, and a setup without its first code isn’t enough', async () => {
    expect((await superadmin.get('auth/me')).statusCode).toBe(200);
    const member = await memberOf(test);
    await member.own('POST', '2fa');
    expect((await member.send('GET', 'auth/me')).statusCode).toBe(403);
  });
});

it('only superadmins set which roles require one, after step-up', async () => {
  const admin = await test.signedIn('admin');
  const request = { method: 'PUT', url: '/api/role/admin/2fa', payload: { isRequired: true } } as const;
  expect((await admin(request)).json()).toMatchObject({ code: 'forbidden' });
  const other = await test.signedIn('superadmin');
  expect((await other(request)).json()).toMatchObject({ code: 'step_up_required' });
  expect((await superadmin.put('role/owner/2fa', { isRequired: true })).statusCode).toBe(404);
});

describe('resetting a second factor', () => {
  it('removes every factor, ends the sessions, and is audited and emailed', async () => {
    const member = await memberOf(test);
    await member.addAuthenticator();
    const { passkey } = await member.addPasskey();
    expect((await superadmin.get(`admin/${member._id}/2fa`)).json().data).toEqual({
      hasAuthenticator: true,
      passkeys: 1,
      recoveryCodesLeft: 10,
    });
    const { ticket } = (await visitorAt(test).signIn(member.email)).json().data.secondStep;
    expect((await superadmin.remove(`admin/${member._id}/2fa`)).statusCode).toBe(200);
    expect((await superadmin.get(`admin/${member._id}/2fa`)).json().data).toEqual({
      hasAuthenticator: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    expect((await member.send('GET', 'auth/me')).statusCode).toBe(401);
    const visitor = visitorAt(test);
    expect((await visitor.post('otp', { ticket, code: '000000' })).statusCode).toBe(410);
    const assertion = passkey.get(await visitor.passkeyOptions());
    expect((await visitor.post('passkey', assertion)).statusCode).toBe(401);
    expect((await visitor.signIn(member.email)).json().data.token).toBeDefined();
    expect(await auditOf(test, 'admin.resetSecondFactor', member._id)).toMatchObject({
      actorId: superadmin._id,
    });
    expect((await mailsOf(test, member.email))[0]?.subject).toBe('Your Backlot second factor was reset');
  });

  it('is refused without a factor, for oneself, and without step-up', async () => {
    const member = await memberOf(test);
    expect((await superadmin.remove(`admin/${member._id}/2fa`)).json()).toMatchObject({ code: 'no_factor' });
    expect((await superadmin.remove(`admin/${superadmin._id}/2fa`)).json()).toMatchObject({
      code: 'own_account',
    });
    const other = await test.signedIn('superadmin');
    const refused = await other({ method: 'DELETE', url: `/api/admin/${member._id}/2fa` });
    expect(refused.json()).toMatchObject({ code: 'step_up_required' });
  });
});

describe('admin:reset-factor', () => {
  it('removes the factors of the last superadmin, whom nobody else can help', async () => {
    const member = await memberOf(test, { role: 'superadmin' });
    await member.addAuthenticator();
    await resetFactorsOf(test.deps, readResetArguments(['--email', member.email.toUpperCase()]));
    expect((await visitorAt(test).signIn(member.email)).json().data.token).toBeDefined();
    expect(await auditOf(test, 'admin.resetSecondFactor', member._id)).toMatchObject({ actorId: null });
    await expect(resetFactorsOf(test.deps, member.email)).rejects.toThrow(CommandError);
  });

  it('refuses wrong arguments and unknown emails', async () => {
    expect(() => readResetArguments([])).toThrow(/Usage/);
    expect(() => readResetArguments(['--email', 'x'])).toThrow(/Usage/);
    await expect(resetFactorsOf(test.deps, 'nobody@people.test')).rejects.toThrow(/No admin/);
  });
});
