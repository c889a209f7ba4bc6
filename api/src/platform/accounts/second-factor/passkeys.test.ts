import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable } from '../accounts.table.ts';
import { mailsOf } from '../sign-in/auth-flow.fixture.ts';
import { auditOf, memberOf, visitorAt } from './second-factor.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Someone with a passkey. */
async function owner() {
  const member = await memberOf(test);
  const { passkey, response } = await member.addPasskey();
  return { ...member, passkey, response };
}
const signInWith = async (
  passkey: ReturnType<typeof softwarePasskey>,
  fault: Parameters<typeof passkey.get>[1] = {},
) => {
  const visitor = visitorAt(test);
  return visitor.post('passkey', passkey.get(await visitor.passkeyOptions(), fault));
};

describe('adding a passkey', () => {
  it('comes with recovery codes at first, and is listed, audited and emailed', async () => {
    const { _id, email, own, addPasskey, response } = await owner();
    expect(response.json().data.recoveryCodes).toHaveLength(10);
    expect((await addPasskey('Phone')).response.json().data.recoveryCodes).toBeNull();
    expect((await own('GET', '2fa')).json().data.passkeys).toMatchObject([
      { name: 'Laptop', isSynced: true, lastUsedAt: null },
      { name: 'Phone' },
    ]);
    expect(await auditOf(test, 'user.addPasskey', _id)).toMatchObject({ actorId: _id });
    expect((await mailsOf(test, email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Backlot account',
      'A passkey was added to your Backlot account',
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://backlot.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'example.com' }],
    ['no fingerprint or PIN', { isVerified: false }],
  ])('with %s is refused', async (_, fault) => {
    const { own } = await memberOf(test);
    const options = (await own('POST', 'passkey/options')).json().data;
    const credential = softwarePasskey().create(options, fault);
    const refused = await own('POST', 'passkey', { name: 'Laptop', credential });
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
    expect(refused.statusCode).toBe(422);
  });

  it('with a challenge of someone else, of a sign-in, or a used one is refused', async () => {
    const member = await memberOf(test);
    const other = await memberOf(test);
    const add = async (options: { challenge: string }) =>
      (await member.own('POST', 'passkey', { name: 'Laptop', credential: softwarePasskey().create(options) }))
        .statusCode;
    expect(await add((await other.own('POST', 'passkey/options')).json().data)).toBe(422);
    expect(await add(await visitorAt(test).passkeyOptions())).toBe(422);
    const options = (await member.own('POST', 'passkey/options')).json().data;
    expect(await add(options)).toBe(200);
    expect(await add(options)).toBe(422);
  });

  it('that another account has is refused', async () => {
    const { passkey } = await owner();
    const { own } = await memberOf(test);
    const options = (await own('POST', 'passkey/options')).json().data;
    const refused = await own('POST', 'passkey', { name: 'Laptop', credential: passkey.create(options) });
    expect(refused.json()).toMatchObject({ code: 'passkey_known' });
  });

  it('the browser receives which passkeys there are already', async () => {
    const { own, passkey } = await owner();
    expect((await own('POST', 'passkey/options')).json().data).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });
});

describe('signing in with a passkey', () => {
  it('opens a session without the password', async () => {
    const { _id, email, own, passkey } = await owner();
    const { data } = (await signInWith(passkey)).json();
    expect(data).toMatchObject({ _id, email });
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await auditOf(test, 'auth.signIn', _id))?.diff).toMatchObject({ method: 'passkey' });
    expect((await own('GET', '2fa')).json().data.passkeys[0].lastUsedAt).not.toBeNull();
  });

  it('the password alone asks for the passkey', async () => {
    const { email } = await owner();
    const { data } = (await visitorAt(test).signIn(email)).json();
    expect(data).toMatchObject({ secondStep: { methods: ['passkey'] } });
    expect(data.token).toBeUndefined();
  });

  it.each([
    ['another origin', { origin: 'https://backlot.example' }],
    ['another host', { rpId: 'example.com' }],
    ['no fingerprint or PIN', { isVerified: false }],
  ])('with %s is refused', async (_, fault) => {
    const { _id, passkey } = await owner();
    const refused = await signInWith(passkey, fault);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
    expect(await auditOf(test, 'auth.signIn', _id)).toBeUndefined();
  });

  it('unknown, foreign, replayed and removed passkeys and blocked accounts get the same answer', async () => {
    const { _id, own, passkey } = await owner();
    const visitor = visitorAt(test);
    const assertion = passkey.get(await visitor.passkeyOptions());
    expect((await visitor.post('passkey', assertion)).statusCode).toBe(200);
    const answers = [await visitor.post('passkey', assertion)];
    answers.push(await signInWith(softwarePasskey()));
    answers.push(
      await visitor.post('passkey', {
        ...softwarePasskey().get(await visitor.passkeyOptions()),
        id: passkey.id,
      }),
    );
    answers.push(await visitor.post('passkey', passkey.get({ challenge: 'a'.repeat(43) })));
    await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, _id));
    answers.push(await signInWith(passkey));
    await test.deps.db.update(adminTable).set({ status: 'active' }).where(eq(adminTable._id, _id));
    const [{ _id: passkeyId }] = (await own('GET', '2fa')).json().data.passkeys;
    expect((await own('DELETE', `passkey/${passkeyId}`)).statusCode).toBe(200);
    answers.push(await signInWith(passkey));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'passkey_refused', data: null });
    }
  });

  it('a challenge ends after five minutes', async () => {
    const { passkey } = await owner();
    const visitor = visitorAt(test);
    const assertion = passkey.get(await visitor.passkeyOptions());
    test.advance(5 * 60_000 + 1);
    expect((await visitor.post('passkey', assertion)).statusCode).toBe(401);
  });

  it('a counter that goes back is refused: the passkey was copied', async () => {
    const { passkey } = await owner();
    expect((await signInWith(passkey, { signCount: 7 })).statusCode).toBe(200);
    expect((await signInWith(passkey, { signCount: 7 })).statusCode).toBe(401);
    expect((await signInWith(passkey, { signCount: 8 })).statusCode).toBe(200);
  });
});

describe('confirming with a passkey', () => {
  it('allows sensitive actions', async () => {
    const { _id, enter, passkey } = await owner();
    const session = await enter();
    const assertion = passkey.get(await visitorAt(test).passkeyOptions());
    expect((await session('POST', 'auth/stepup/passkey', assertion)).statusCode).toBe(200);
    expect((await session('POST', `user/${_id}/2fa/recovery`)).statusCode).toBe(200);
  });

  it('someone else’s passkey is refused', async () => {
    const { _id, enter } = await owner();
    const { passkey } = await owner();
    const session = await enter();
    const assertion = passkey.get(await visitorAt(test).passkeyOptions());
    expect((await session('POST', 'auth/stepup/passkey', assertion)).statusCode).toBe(422);
    expect((await session('POST', `user/${_id}/2fa/recovery`)).statusCode).toBe(403);
    expect(await auditOf(test, 'auth.confirmFailed', _id)).toBeDefined();
  });
});

describe('removing a passkey', () => {
  it('is audited and emailed, and the last one takes the recovery codes along', async () => {
    const { _id, email, own } = await owner();
    const [{ _id: passkeyId }] = (await own('GET', '2fa')).json().data.passkeys;
    expect((await own('DELETE', `passkey/${passkeyId}`)).statusCode).toBe(200);
    expect((await own('GET', '2fa')).json().data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await auditOf(test, 'user.removePasskey', _id)).toMatchObject({ actorId: _id });
    expect((await mailsOf(test, email))[0]?.subject).toBe('A passkey was removed from your Backlot account');
    expect((await visitorAt(test).signIn(email)).json().data.token).toBeDefined();
  });

  it('someone else’s is not found', async () => {
    const { own } = await owner();
    const other = await owner();
    const [{ _id: passkeyId }] = (await other.own('GET', '2fa')).json().data.passkeys;
    expect((await own('DELETE', `passkey/${passkeyId}`)).statusCode).toBe(404);
    expect((await other.own('GET', '2fa')).json().data.passkeys).toHaveLength(1);
  });
});
