import { eq } from 'drizzle-orm';
import { goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable } from '../accounts.table.ts';
import { mailsOf } from '../sign-in/auth-flow.fixture.ts';
import { auditOf, codeOf, memberOf, visitorAt } from './second-factor.fixture.ts';

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

/** Someone with an authenticator app whose first code is a step ago, and their ticket for a second step. */
async function waiting() {
  const member = await memberOf(test);
  const factor = await member.addAuthenticator();
  clockMs += 2 * stepMs;
  const visitor = visitorAt(test);
  const { ticket } = (await visitor.signIn(member.email)).json().data.secondStep;
  const enter = (code: string, by = visitor) => by.post('otp', { ticket, code });
  return { ...member, ...factor, visitor, ticket: String(ticket), enter };
}
const subjectsTo = async (email: string) => (await mailsOf(test, email)).map(({ subject }) => subject);

describe('signing in with a code', () => {
  it('opens a session, which the audit log has with its method and device', async () => {
    const { _id, enter, secret, email } = await waiting();
    const { data } = (await enter(codeOf(secret, now()))).json();
    expect(data).toMatchObject({ _id, email });
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await auditOf(test, 'auth.signIn', _id))?.diff).toMatchObject({
      method: 'code',
      device: 'Unknown device',
    });
  });

  it('a code works once, also when it is sent twice at the same time', async () => {
    const { enter, secret, email } = await waiting();
    const code = codeOf(secret, now());
    const answers = await Promise.all([enter(code), enter(code)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = visitorAt(test);
    const { ticket } = (await again.signIn(email)).json().data.secondStep;
    expect((await again.post('otp', { ticket, code })).json()).toMatchObject({ code: 'wrong_code' });
  });

  it.each([
    ['a step behind', -1, 200],
    ['a step ahead', 1, 200],
    ['a minute behind', -2, 422],
    ['a minute ahead', 2, 422],
  ])('the code of a clock that is %s gets %i steps', async (_, steps, status) => {
    const { enter, secret } = await waiting();
    clockMs += 2 * stepMs;
    const code = codeOf(secret, new Date(clockMs + steps * stepMs));
    expect((await enter(code)).statusCode).toBe(status);
  });

  it('people may type spaces and lower case', async () => {
    const { enter, secret, recoveryCodes } = await waiting();
    const code = codeOf(secret, now());
    expect((await enter(` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    const next = await waiting();
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    const typed = next.recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? '';
    expect((await next.enter(typed)).statusCode).toBe(200);
  });

  it('a recovery code works once, and its owner is notified', async () => {
    const { _id, own, enter, visitor, email, recoveryCodes } = await waiting();
    const [code = ''] = recoveryCodes;
    expect((await enter(code)).statusCode).toBe(200);
    expect((await auditOf(test, 'auth.signIn', _id))?.diff).toMatchObject({ method: 'recoveryCode' });
    expect(await subjectsTo(email)).toContain('A recovery code for your Backlot account was used');
    const { ticket } = (await visitor.signIn(email)).json().data.secondStep;
    expect((await visitor.post('otp', { ticket, code })).statusCode).toBe(422);
    expect((await own('GET', '2fa')).json().data.recoveryCodesLeft).toBe(9);
  });

  it('new recovery codes replace the earlier ones', async () => {
    const { own, stepUp, enter, recoveryCodes } = await waiting();
    await stepUp();
    const renewed = (await own('POST', '2fa/recovery')).json().data.recoveryCodes;
    expect((await enter(recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await enter(renewed[0])).statusCode).toBe(200);
  });
});

describe('limits of codes', () => {
  it('guesses are delayed across networks, but not in a browser of the owner', async () => {
    const { _id, email, secret, enter } = await waiting();
    const opened = await enter(codeOf(secret, now()));
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    clockMs += 2 * stepMs;
    for (let n = 0; n < 6; n += 1) {
      const stranger = visitorAt(test);
      const { ticket } = (await stranger.signIn(email)).json().data.secondStep;
      const refused = await stranger.post('otp', { ticket, code: '000000' });
      expect(refused.statusCode).toBe(n < 5 ? 422 : 429);
    }
    const owner = visitorAt(test);
    const { ticket } = (await owner.signIn(email, goodPassword, { cookie })).json().data.secondStep;
    const entered = await owner.post('otp', { ticket, code: codeOf(secret, now()) }, { cookie });
    expect(entered.statusCode).toBe(200);
    expect((await auditOf(test, 'auth.signInFailed', _id))?.diff).toMatchObject({ method: 'code' });
  });

  it('the right password doesn’t reset the limit of wrong codes', async () => {
    const { email, visitor } = await waiting();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { ticket } = (await visitor.signIn(email)).json().data.secondStep;
      statuses.push((await visitor.post('otp', { ticket, code: '000000' })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('a wrong password gets the same answer with and without a second factor', async () => {
    const member = await memberOf(test);
    await member.addAuthenticator();
    const plain = await memberOf(test);
    const bodies = await Promise.all(
      [member.email, plain.email, 'nobody@people.test'].map(async (email) => {
        const { errorId: _, ...body } = (await visitorAt(test).signIn(email, 'a wrong guess')).json();
        return body;
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toEqual(bodies[2]);
  });
});

describe('a sign-in before its second step', () => {
  it('ends after five minutes', async () => {
    const { enter, secret } = await waiting();
    clockMs += 5 * 60_000 + 1;
    expect((await enter(codeOf(secret, now()))).json()).toMatchObject({ code: 'sign_in_ended' });
  });

  it('ends with a new password', async () => {
    const { _id, send, enter, secret } = await waiting();
    const password = 'seven amber lanterns';
    const changed = await send('PUT', `user/change_password/${_id}`, {
      currentPassword: goodPassword,
      password,
      confirmPassword: password,
    });
    expect(changed.statusCode).toBe(200);
    expect((await enter(codeOf(secret, now()))).statusCode).toBe(410);
  });

  it('ends when the account is blocked', async () => {
    const { _id, enter, secret } = await waiting();
    await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, _id));
    expect((await enter(codeOf(secret, now()))).statusCode).toBe(410);
  });

  it('is no session', async () => {
    const { ticket } = await waiting();
    const me = await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${ticket}` } });
    expect(me.statusCode).toBe(401);
  });
});
