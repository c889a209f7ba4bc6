import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { openImapServer } from '../../../../testing/imap-server.ts';
import { openSmtpServer } from '../../../../testing/smtp-server.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { drainOutbox } from '../../../../platform/outbox/drain-outbox.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { rawEmail } from './intake.fixture.ts';
import type { AppDeps } from '../../../../deps.ts';
import { readInbox } from './read-inbox.jobs.ts';

let test: TestApp;
let imap: Awaited<ReturnType<typeof openImapServer>>;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let deps: AppDeps;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  imap = await openImapServer();
  smtp = await openSmtpServer();
  deps = {
    ...test.deps,
    config: {
      ...test.deps.config,
      supportImap: imap.inbox,
      supportEmail: 'help@backlot.test',
      mailFrom: 'Backlot <noreply@backlot.test>',
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    },
  };
  await readInbox(deps);
});
afterAll(async () => {
  await Promise.all([imap.close(), smtp.close()]);
  await test.close();
});

/** A header of an email as the SMTP server got it. */
const headerOf = (email: string, name: string): string =>
  new RegExp(`^${name}:\\s*((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(email)?.[1]?.replaceAll(/\s+/g, ' ') ??
  '';

it('a conversation by SMTP and IMAP stays one ticket, and each email refers to those before it', async () => {
  imap.deliver(rawEmail({ subject: 'By two servers', messageId: 'question@watchers.test' }));
  await readInbox(deps);
  await drainOutbox(deps);
  const request = await test.signedIn('admin');
  const ticket = (await request('/api/support?q=by two')).json().data.items[0];
  await request({
    method: 'POST',
    url: `/api/support/${ticket._id}/message`,
    payload: { kind: 'reply', body: '<p>Which device?</p>' },
  });
  test.advance(11_000);
  await drainOutbox(deps);

  const [confirmation = '', reply = ''] = smtp.taken;
  expect(headerOf(confirmation, 'Message-ID')).toBe(`<${ticket._id}@backlot.test>`);
  expect(headerOf(confirmation, 'In-Reply-To')).toBe('<question@watchers.test>');
  expect(headerOf(confirmation, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(reply, 'In-Reply-To')).toBe('<question@watchers.test>');
  expect(headerOf(reply, 'References')).toBe(`<${ticket._id}@backlot.test> <question@watchers.test>`);
  expect(headerOf(reply, 'Reply-To')).toBe('help@backlot.test');
  expect(headerOf(reply, 'Auto-Submitted')).toBe('');
  expect(reply).toContain('Which device?');

  imap.deliver(
    rawEmail({
      subject: `Re: By two servers [${ticket.number}]`,
      text: 'A television.',
      headers: [`In-Reply-To: ${headerOf(reply, 'Message-ID')}`],
    }),
  );
  await readInbox(deps);
  const { items } = (await request(`/api/support/${ticket._id}/message`)).json().data;
  expect(items.map(({ body }: { body: string }) => body)).toEqual([
    '<p>It stops after ten minutes.</p>',
    '<p>Which device?</p>',
    '<p>A television.</p>',
  ]);
  expect(smtp.taken).toHaveLength(2);
});

it('a message that arrives is announced to open pages', async () => {
  const told = new Promise<StreamEvent>((resolve) => {
    const stop = test.deps.bus.subscribe(null, (event) => {
      if (event.type !== 'stale') return;
      stop();
      resolve(event);
    });
  });
  imap.deliver(rawEmail({ subject: 'Seen by all' }));
  await readInbox(deps);
  expect(await told).toEqual({ type: 'stale', resource: 'support' });
});
