import { Writable } from 'node:stream';
import { pino } from 'pino';
import { addPerson, goodPassword } from '../../domain/people/admins/admins.fixture.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { linkTokenOf, visitorOf } from '../accounts/sign-in/auth-flow.fixture.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { logSerializers } from './log-serializers.ts';

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  test = await openTestApp({ log: pino({ level: 'trace', serializers: logSerializers }, sink) });
});
afterAll(() => test.close());

it('an account’s whole lifecycle logs no token, password, address or email', async () => {
  const { _id, email } = await addPerson(test.deps.db);
  const visitor = visitorOf(test);
  const secrets = [
    goodPassword,
    'a wrong guess here',
    'seven amber lanterns',
    email,
    'rosa@people.test',
    'Rosa Lind',
  ];
  await visitor.post('adminLogin', { email, password: 'a wrong guess here' });
  const session = (await visitor.post('adminLogin', { email, password: goodPassword })).json().data.token;
  const me = await test.app.inject({
    url: '/api/auth/me?token=in-a-query',
    headers: { authorization: `Bearer ${session}` },
  });
  await visitor.post('forgotpassword', { email });
  const reset = await linkTokenOf(test, email);
  await visitor.get(`resetpassword/${reset}`);
  await visitor.put(`resetpassword/${reset}`, {
    password: 'seven amber lanterns',
    confirmPassword: 'seven amber lanterns',
  });
  await visitor.post('register', {
    name: 'Rosa Lind',
    email: 'rosa@people.test',
    reason: 'I look after it.',
  });
  const verification = await linkTokenOf(test, 'rosa@people.test');
  await visitor.post('verifyemail', { token: verification });
  await visitor.get(`invitation/${verification}`);
  await visitor.get(`nothing/here/${reset}`);

  const log = lines.join('');
  for (const secret of [
    ...secrets,
    session,
    reset,
    verification,
    'in-a-query',
    '2001:db8',
    'argon2',
    'recovery link',
  ])
    expect(log).not.toContain(secret);

  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: '/api/auth/me',
      status: me.statusCode,
      actor: _id,
      reqId: expect.any(String),
      ms: expect.any(Number),
    }),
  );
  expect(requests.map(({ route }) => route)).toContain('/api/auth/resetpassword/:token');
  expect(requests).toHaveLength(9 + 1);
});

it('a failed query is logged with its statement, without values', async () => {
  lines.length = 0;
  const values = {
    name: 'Ada',
    email: 'secret.person@people.test',
    role: 'admin',
    status: 'active',
  } as const;
  await test.deps.db.insert(adminTable).values(values);
  const error: unknown = await test.deps.db
    .insert(adminTable)
    .values(values)
    .catch((e: unknown) => e);
  test.deps.log.error({ err: error }, 'failed');
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err.message).toMatch(/^insert into "admin"/);
  expect(err.cause).toMatchObject({ code: '23505', message: 'admin_email' });
  expect(lines[0]).not.toContain('secret.person');
});

it('a logged request object reveals nothing', () => {
  lines.length = 0;
  test.deps.log.info({ req: { headers: { authorization: 'Bearer x' } }, res: {}, err: 'text' }, 'm');
  expect(lines[0]).not.toContain('Bearer');
});
