import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { recentMails } from '../outbox/sent-mail.service.ts';
import { enqueue, mailMessage } from '../outbox/outbox.service.ts';
import { accountMails } from '../accounts/accounts.messages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await enqueue(
    test.deps.db,
    mailMessage({
      to: 'ada@people.test',
      subject: '<script>alert(1)</script>',
      text: "Open <b>this</b>:\nhttp://localhost:3000/x?token=abc\nNo more emails? (See https://backlot.test/u?a=1&b='2.)",
      link: 'http://localhost:3000/x?token=abc',
    }),
  );
  await drainOutbox(test.deps);
});
afterAll(() => test.close());

it('the local outbox lists emails and shows one with its links, escaped, under a strict policy', async () => {
  const list = await test.app.inject('/dev/mail');
  expect(list.statusCode).toBe(200);
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body).toContain('ada@people.test');
  expect(list.body).not.toContain('<script>alert');
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  const one = await test.app.inject(path);
  expect(one.body).toContain('<a href="http://localhost:3000/x?token=abc">');
  expect(one.body).toContain('<a href="https://backlot.test/u?a=1&amp;b=&#39;2">');
  expect(one.body).toContain('Open &lt;b&gt;this&lt;/b&gt;');
});

it('an attachment can be downloaded from the local outbox, and isn’t loaded in its list', async () => {
  const base64 = Buffer.from('Views,8').toString('base64');
  await enqueue(
    test.deps.db,
    mailMessage({
      to: 'ben@people.test',
      subject: 'Figures',
      text: 'Attached',
      files: [{ name: 'week.csv', base64 }],
    }),
  );
  const kept = (await recentMails(test.deps.db)).find(({ subject }) => subject === 'Figures');
  expect(kept?.files).toEqual([{ name: 'week.csv', base64: '' }]);
  const page = await test.app.inject(`/dev/mail/${kept?._id}`);
  const path = /href="(\/dev\/mail\/[^"]+\/file\/0)"/.exec(page.body)?.[1] ?? '';
  const file = await test.app.inject(path);
  expect(file.body).toBe('Views,8');
  expect(file.headers['content-disposition']).toContain('week.csv');
  const [other] = (await recentMails(test.deps.db)).filter(({ subject }) => subject !== 'Figures');
  expect((await test.app.inject(`/dev/mail/${other?._id}/file/0`)).statusCode).toBe(404);
});

it.each(['/dev/mail/nonsense', '/dev/mail/01a1fb26-b410-7764-9b36-7bdb1cafc66f'])(
  '%s is not found',
  async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404);
  },
);

it('the local outbox doesn’t exist outside the demo', async () => {
  const app = await buildApp({ ...test.deps, config: { ...test.deps.config, demo: false } });
  const [mail] = await recentMails(test.deps.db);
  expect((await app.inject('/dev/mail')).statusCode).toBe(404);
  expect((await app.inject(`/dev/mail/${mail?._id}`)).statusCode).toBe(404);
  await app.close();
});

it('the link is printed to the console in demo mode only', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const deliver = async (config: Partial<typeof test.deps.config>) => {
    written.mockClear();
    await enqueue(
      test.deps.db,
      mailMessage({
        to: 'ada@people.test',
        ...accountMails.invitation('http://localhost:3000/y', new Date(4e12)),
      }),
    );
    await drainOutbox({ ...test.deps, config: { ...test.deps.config, ...config } });
    return written.mock.calls.map(([text]) => String(text)).join('');
  };
  try {
    expect(await deliver({ logLevel: 'warn' })).toBe(
      'Email to ada@people.test: Your invitation to Backlot\n  http://localhost:3000/y\n',
    );
    expect(await deliver({ logLevel: 'warn', demo: false })).toBe('');
  } finally {
    written.mockRestore();
  }
});
