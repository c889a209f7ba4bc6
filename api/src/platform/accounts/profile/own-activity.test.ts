import { goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { buildApp } from '../../../app.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { audit } from '../../audit/audit.service.ts';
import { memberOf, visitorAt } from '../second-factor/second-factor.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('recent sign-ins', () => {
  it('contain failed attempts, with device and without a place unless a proxy tells it', async () => {
    const { email, own } = await memberOf(test);
    const other = await memberOf(test);
    const visitor = visitorAt(test);
    await visitor.signIn(email, 'a wrong guess', { 'user-agent': firefox, 'x-country': 'DE' });
    await visitor.signIn(email, goodPassword, { 'user-agent': firefox, 'x-country': 'DE' });
    await visitor.signIn(other.email);
    expect((await own('GET', 'signin')).json().data).toMatchObject([
      { isSuccessful: true, method: 'password', device: 'Firefox on Linux', country: null },
      { isSuccessful: false, method: 'password', device: 'Firefox on Linux', country: null },
    ]);
  });

  it('have the country that the configured proxy tells', async () => {
    const config = { ...test.deps.config, countryHeader: 'x-country' };
    const app = await buildApp({ ...test.deps, config });
    const { email, own } = await memberOf(test);
    await visitorAt({ ...test, app }).signIn(email, goodPassword, { 'x-country': 'DE' });
    await app.close();
    expect((await own('GET', 'signin')).json().data).toMatchObject([{ country: 'DE' }]);
    const countries = (await own('GET', 'session'))
      .json()
      .data.map(({ country }: { country: string | null }) => country);
    expect(countries).toContain('DE');
  });

  it('written before these facts were noted have none', async () => {
    const { _id, own } = await memberOf(test);
    await audit(test.deps.db, {
      actor: { _id },
      action: 'auth.signIn',
      objectType: 'admin',
      objectId: _id,
      diff: { ip: '192.0.2.9' },
      requestId: 'earlier',
    });
    expect((await own('GET', 'signin')).json().data).toMatchObject([
      { ip: '192.0.2.9', device: null, country: null, method: 'password' },
    ]);
  });
});

describe('own activity', () => {
  it('has what this person did, newest first, and nothing of others', async () => {
    const member = await memberOf(test);
    const other = await memberOf(test);
    await other.own('DELETE', 'session');
    await member.addPasskey();
    const { data } = (await member.own('GET', 'activity')).json();
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual(['user.addPasskey']);
    expect(Object.keys(data.items[0]).sort()).toEqual(['_id', 'action', 'at', 'objectName', 'objectType']);
  });

  it('of someone else is not found', async () => {
    const member = await memberOf(test);
    const other = await memberOf(test);
    for (const path of ['activity', 'signin'])
      expect((await member.send('GET', `user/${other._id}/${path}`)).statusCode).toBe(404);
  });
});
