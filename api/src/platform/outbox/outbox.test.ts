import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { openSmtpServer } from '../../testing/smtp-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { drainOutbox } from './drain-outbox.ts';
import { recentMails } from './sent-mail.service.ts';
import { maxOutboxAttempts, retryDelayMs } from './outbox-queue.ts';
import { enqueue, type Mail, mailMessage, sweepOutbox } from './outbox.service.ts';
import { recoverMessage } from '../accounts/sign-in/account-outbox.service.ts';
import { outboxTable } from './outbox.table.ts';
import { startOutboxSender } from './outbox-sender.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => test.deps.db.delete(outboxTable));

const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'ada@people.test',
  subject: 'Hello Ünïcode',
  text: 'Open this:\nhttp://localhost/x',
  link: 'http://localhost/x',
  ...over,
});
const withSmtp = (port: number): Deps => ({
  ...test.deps,
  config: { ...test.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` },
});
const rows = () => test.deps.db.select().from(outboxTable);
const send = (over?: Partial<Mail>) => enqueue(test.deps.db, mailMessage(mail(over)));

const expectNoText = (row: unknown) => expect(JSON.stringify(row)).not.toMatch(/http:|Open this|base64/);

it('an email is sent with its attachment, and neither text, link nor attachment is kept afterwards', async () => {
  const server = await openSmtpServer();
  const base64 = Buffer.from('Views,8').toString('base64');
  await send({ files: [{ name: 'views.csv', base64 }] });
  await drainOutbox(withSmtp(server.port));
  await drainOutbox(withSmtp(server.port));
  expect(server.taken).toHaveLength(1);
  const [row] = await rows();
  expect(server.taken[0]).toContain(`Message-ID: <${row?._id}@localhost>`);
  expect(server.taken[0]).toContain('To: ada@people.test');
  expect(server.taken[0]).toContain('filename=views.csv');
  expect(server.taken[0]).toContain(base64);
  expect(row).toMatchObject({
    attempts: 1,
    failedAt: null,
    payload: { to: 'ada@people.test', subject: 'Hello Ünïcode' },
  });
  expect(row?.doneAt).not.toBeNull();
  expectNoText(row);
  await server.close();
});

it('a line break in a subject adds no header', async () => {
  const server = await openSmtpServer();
  await send({ subject: 'Hi\r\nBcc: evil@people.test' });
  await drainOutbox(withSmtp(server.port));
  expect(server.taken[0]).not.toMatch(/^Bcc:/m);
  await server.close();
});

it('a refused email is retried with growing delays, and finally fails with its row kept but its text removed', async () => {
  const server = await openSmtpServer({ refuse: true });
  const deps = withSmtp(server.port);
  await send();
  for (let attempt = 1; attempt <= maxOutboxAttempts; attempt += 1) {
    await drainOutbox(deps);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: attempt, doneAt: null });
    expect(row?.error).toContain('No such person');
    expect(row?.failedAt === null).toBe(attempt < maxOutboxAttempts);
    if (attempt < maxOutboxAttempts) expect(row?.payload).toEqual(mail());
    else expectNoText(row);
    test.advance(retryDelayMs(attempt) + 1_000);
  }
  await drainOutbox(deps);
  expect((await rows())[0]?.attempts).toBe(maxOutboxAttempts);
  await server.close();
});

it.each([true, 'text'] as const)(
  'an email that is refused for good fails without a retry',
  async (refuse) => {
    const server = await openSmtpServer({ refuse, code: 550 });
    await send();
    await drainOutbox(withSmtp(server.port));
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, doneAt: null, failedAt: expect.any(Date) });
    expect(row?.error).toContain('No such person');
    expectNoText(row);
    await server.close();
  },
);

it('an email fails also when what depends on it can’t be done', async () => {
  await send({ thread: { id: 'of no reply', references: [] } });
  await drainOutbox({ ...test.deps, config: { ...test.deps.config, demo: false } });
  expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), error: 'SMTP_URL is not set' }]);
});

it('an email whose link has expired fails without a retry', async () => {
  await send({ until: new Date(test.deps.now().getTime() - 1).toISOString() });
  await drainOutbox(test.deps);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, doneAt: null, error: 'The link has expired' });
  expect(row?.failedAt).not.toBeNull();
  expectNoText(row);
});

it('without a mail server an email fails and its text is removed; only the demo keeps it', async () => {
  await send();
  await drainOutbox({ ...test.deps, config: { ...test.deps.config, demo: false } });
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, doneAt: null, error: 'SMTP_URL is not set' });
  expect(row?.failedAt).not.toBeNull();
  expectNoText(row);
  expect(await recentMails(test.deps.db)).toMatchObject([
    { subject: 'Hello Ünïcode', text: '', state: 'failed' },
  ]);

  await test.deps.db.delete(outboxTable);
  await send();
  await drainOutbox(test.deps);
  expect((await rows())[0]?.payload).toEqual(mail());
});

it('an unreachable mail server leaves the API running and the email to be retried', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo; // it listens on a port, not a pipe
  await new Promise((resolve) => closed.close(resolve));
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/forgotpassword',
    payload: { email: 'ada@people.test' },
  });
  expect(response.statusCode).toBe(200);
  await send();
  await drainOutbox(withSmtp(port));
  const left = (await rows()).filter(({ doneAt }) => doneAt === null);
  expect(left).toMatchObject([{ kind: 'mail', attempts: 1, failedAt: null }]);
});

it('a mail server that accepts and never replies blocks neither other work nor the stop', async () => {
  const sockets: { destroy(): void }[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // it listens on a port, not a pipe
  const connected = once(silent, 'connection');
  const worker = startOutboxSender(withSmtp(port));
  await send();
  await connected;
  await enqueue(
    test.deps.db,
    recoverMessage({ email: 'nobody@people.test', network: 'unknown', requestId: 'r' }),
  );
  const isDone = async () =>
    (await rows()).some(({ kind, doneAt }) => kind === 'account.recover' && doneAt !== null);
  while (!(await isDone())) await new Promise((next) => setImmediate(next));
  expect((await test.app.inject('/api/auth/me')).statusCode).toBe(401);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await worker.stop();
});

it('a worker wakes on commit, not on rollback, and does nothing after its stop', async () => {
  const worker = startOutboxSender(test.deps);
  await test.deps.db
    .transaction(async (tx) => {
      await enqueue(tx, mailMessage(mail({ to: 'never@people.test' })));
      throw new Error('no');
    })
    .catch(() => undefined);
  await send();
  while ((await rows())[0]?.doneAt == null) await new Promise((next) => setImmediate(next));
  expect(await rows()).toHaveLength(1);
  await worker.stop();
  await send({ to: 'later@people.test' });
  const [open] = (await rows()).filter(({ doneAt }) => doneAt === null);
  expect(open).toMatchObject({ attempts: 0 });
});

it('concurrent workers send each email once', async () => {
  const server = await openSmtpServer();
  for (let n = 0; n < 12; n += 1) await send({ to: `n${n}@people.test` });
  await Promise.all(Array.from({ length: 6 }, () => drainOutbox(withSmtp(server.port))));
  expect(new Set(server.taken.map((text) => /^To: (.*)$/m.exec(text)?.[1])).size).toBe(12);
  expect(server.taken).toHaveLength(12);
  await server.close();
});

it('a row whose worker died is taken over after its lease', async () => {
  await send();
  await test.deps.db
    .update(outboxTable)
    .set({ attempts: 1, dueAt: new Date(test.deps.now().getTime() + 60_000) })
    .where(eq(outboxTable.kind, 'mail'));
  await drainOutbox(test.deps);
  expect((await rows())[0]?.doneAt).toBeNull();
  test.advance(61_000);
  await drainOutbox(test.deps);
  expect((await rows())[0]?.doneAt).not.toBeNull();
});

it('a row that crashed its worker in every attempt fails, and its text is removed', async () => {
  await send();
  const lease = new Date(test.deps.now().getTime() + 60_000);
  await test.deps.db.update(outboxTable).set({ attempts: maxOutboxAttempts, dueAt: lease });
  await drainOutbox(test.deps);
  expect((await rows())[0]?.failedAt).toBeNull();
  test.advance(61_000);
  await drainOutbox(test.deps);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: maxOutboxAttempts, doneAt: null, failedAt: expect.any(Date) });
  expectNoText(row);
});

it('an unknown kind fails and doesn’t block the rest', async () => {
  await test.deps.db.insert(outboxTable).values({ kind: 'telegram', payload: {} });
  await send();
  await drainOutbox(test.deps);
  const all = await rows();
  expect(all.find(({ kind }) => kind === 'telegram')?.failedAt).not.toBeNull();
  expect(all.find(({ kind }) => kind === 'mail')?.doneAt).not.toBeNull();
});

it('completed rows are deleted after a month, failed ones aren’t', async () => {
  await send();
  await test.deps.db.insert(outboxTable).values({ kind: 'telegram', payload: {} });
  await drainOutbox(test.deps);
  test.advance(31 * 24 * 3_600_000);
  await sweepOutbox(test.deps);
  expect((await rows()).map(({ kind }) => kind)).toEqual(['telegram']);
});
