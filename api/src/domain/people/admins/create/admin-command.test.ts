import { eq } from 'drizzle-orm';
import { ConfigError } from '../../../../platform/config.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { mailsOf, visitorOf } from '../../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { addAdmin, CommandError, readArguments } from './admin-command.service.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { createFirstAdmin } from './first-admin.ts';

const password = 'nineteen paper boats';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => test.deps.db.delete(adminTable));

const signIn = (email: string) => visitorOf(test).post('adminLogin', { email, password });

describe('admin:create', () => {
  const args = ['--email', 'Ada@People.test', '--name', 'Ada Lovelace', '--role', 'superadmin'];

  it('the command reads email, name and role, and has no option for the password', () => {
    expect(readArguments(args)).toEqual({
      email: 'ada@people.test',
      name: 'Ada Lovelace',
      role: 'superadmin',
    });
    expect(readArguments([...args, '--invite'])).toMatchObject({ invite: true });
    expect(() => readArguments([...args, '--password', 'x'])).toThrow(CommandError);
    expect(() => readArguments([...args, 'x'])).toThrow(/Usage/);
    expect(() => readArguments(['--email', 'x', '--name', 'A', '--role', 'owner'])).toThrow(
      /--email: .*\n--name: .*\n--role: /,
    );
  });

  it('the command creates an active admin who can sign in', async () => {
    await addAdmin(test.deps, readArguments(args), async () => password);
    expect((await signIn('ada@people.test')).json().data).toMatchObject({
      role: 'superadmin',
      mustChangePassword: false,
    });
  });

  it('--invite emails an invitation without asking for a password', async () => {
    const request = jest.fn();
    await addAdmin(test.deps, { ...readArguments(args), invite: true }, request);
    expect(request).not.toHaveBeenCalled();
    expect((await mailsOf(test, 'ada@people.test'))[0]?.link).toMatch(/\/register\?token=.{43}$/);
    expect((await signIn('ada@people.test')).statusCode).toBe(401);
  });

  it.each(['short', 'password1234', 'adalovelace1'])('the weak password %s is refused', async (weak) => {
    await expect(addAdmin(test.deps, readArguments(args), async () => weak)).rejects.toThrow(CommandError);
    expect(await test.deps.db.$count(adminTable)).toBe(0);
  });

  it('an email that is taken is refused', async () => {
    await addAdmin(test.deps, readArguments(args), async () => password);
    await expect(addAdmin(test.deps, readArguments(args), async () => password)).rejects.toThrow(
      'Another admin has this email.',
    );
  });
});

describe('the first superadmin', () => {
  const start = (firstAdmin: { email: string; password: string } | undefined) =>
    createFirstAdmin({ ...test.deps, config: { ...test.deps.config, firstAdmin } });
  const given = { email: 'First@People.test', password };

  it('the environment creates the first superadmin once, with an audit row', async () => {
    await start(undefined);
    expect(await test.deps.db.$count(adminTable)).toBe(0);
    await Promise.all([start(given), start(given)]);
    await start({ ...given, email: 'second@people.test' });
    const people = await test.deps.db.select().from(adminTable);
    expect(people).toMatchObject([{ email: 'first@people.test', role: 'superadmin', status: 'active' }]);
    expect((await signIn('first@people.test')).statusCode).toBe(200);
    const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.requestId, 'start'));
    expect(rows).toMatchObject([{ action: 'admin.create', objectId: people[0]?._id }]);
  });

  it('a guessable password stops startup, and the error names the variable', async () => {
    const refused = start({ ...given, password: 'password1234' });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^BACKLOT_ADMIN_PASSWORD: /);
  });
});
