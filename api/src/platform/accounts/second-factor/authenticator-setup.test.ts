import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsOf } from '../sign-in/auth-flow.fixture.ts';
import { auditOf, codeOf, memberOf, visitorAt } from './second-factor.fixture.ts';
import { authenticatorTable } from './second-factor.table.ts';

let test: TestApp;
/** The middle of a time step, so that a test never crosses one by chance. */
let clockMs = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
const stepMs = 30_000;
const now = () => new Date(clockMs);
beforeAll(async () => {
  test = await openTestApp({ now });
});
afterAll(() => test.close());
beforeEach(() => {
  clockMs += 2 * 60 * 60_000; // limits of earlier tests are over
});

const subjectsTo = async (email: string) => (await mailsOf(test, email)).map(({ subject }) => subject);

describe('setting up an authenticator app', () => {
  it('takes effect with its first code, comes with recovery codes, and is audited and emailed', async () => {
    const member = await memberOf(test);
    const { secret, uri } = (await member.own('POST', '2fa')).json().data;
    expect(uri).toContain(`otpauth://totp/Backlot:${encodeURIComponent(member.email)}?`);
    expect(uri).toContain(`secret=${secret}`);
    expect((await visitorAt(test).signIn(member.email)).json().data.token).toBeDefined();

    const confirmed = await member.own('PUT', '2fa', { code: codeOf(secret, now()) });
    const codes: string[] = confirmed.json().data.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await member.own('GET', '2fa')).json().data).toMatchObject({
      authenticator: { addedAt: now().toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await visitorAt(test).signIn(member.email)).json().data).toMatchObject({
      secondStep: { methods: ['code'] },
    });
    expect(await auditOf(test, 'user.addAuthenticator', member._id)).toMatchObject({ actorId: member._id });
    expect(await subjectsTo(member.email)).toEqual([
      'An authenticator app was added to your Backlot account',
    ]);
  });

  it('requires step-up, and the user’s own account', async () => {
    const member = await memberOf(test);
    const other = await memberOf(test);
    expect((await member.send('POST', `user/${other._id}/2fa`)).statusCode).toBe(404);
    const later = await member.enter();
    expect((await later('POST', `user/${member._id}/2fa`)).json()).toMatchObject({
      code: 'step_up_required',
    });
  });

  it('a wrong first code changes nothing, and guesses are limited', async () => {
    const member = await memberOf(test);
    const { secret } = (await member.own('POST', '2fa')).json().data;
    for (let n = 0; n < 5; n += 1)
      expect((await member.own('PUT', '2fa', { code: '000000' })).json()).toMatchObject({
        code: 'wrong_code',
        errors: [{ path: 'code' }],
      });
    expect((await member.own('PUT', '2fa', { code: codeOf(secret, now()) })).statusCode).toBe(429);
    expect((await member.own('GET', '2fa')).json().data.authenticator).toBeNull();
  });

  it('a second app is refused until the first is removed', async () => {
    const member = await memberOf(test);
    await member.addAuthenticator();
    expect((await member.own('POST', '2fa')).json()).toMatchObject({ code: 'authenticator_exists' });
    expect((await member.own('DELETE', '2fa')).statusCode).toBe(200);
    expect((await member.own('POST', '2fa')).statusCode).toBe(200);
    expect((await subjectsTo(member.email))[0]).toBe(
      'The authenticator app was removed from your Backlot account',
    );
    expect((await member.own('GET', '2fa')).json().data.recoveryCodesLeft).toBe(0);
  });

  it('the database has the secret only encrypted, and bound to its owner', async () => {
    const member = await memberOf(test);
    const { secret } = await member.addAuthenticator();
    const [stored] = await test.deps.db
      .select()
      .from(authenticatorTable)
      .where(eq(authenticatorTable.adminId, member._id));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const other = await memberOf(test);
    await other.addAuthenticator();
    await test.deps.db
      .update(authenticatorTable)
      .set({ sealedSecret: stored?.sealedSecret ?? '' })
      .where(eq(authenticatorTable.adminId, other._id));
    clockMs += 2 * stepMs;
    const response = await other.send('POST', 'auth/stepup', { code: codeOf(secret, now()) });
    expect(response.json()).toMatchObject({ code: 'wrong_code' });
  });
});

it('a code confirms sensitive actions, once', async () => {
  const member = await memberOf(test);
  const { secret } = await member.addAuthenticator();
  clockMs += 2 * stepMs;
  const session = await member.enter();
  const code = codeOf(secret, now());
  expect((await session('POST', 'auth/stepup', { code })).statusCode).toBe(200);
  expect((await session('POST', `user/${member._id}/2fa/recovery`)).statusCode).toBe(200);
  const other = await member.enter();
  expect((await other('POST', 'auth/stepup', { code })).json()).toMatchObject({ code: 'wrong_code' });
  expect(await auditOf(test, 'auth.confirmFailed', member._id)).toBeDefined();
  expect((await other('POST', `user/${member._id}/2fa/recovery`)).statusCode).toBe(403);
});
