import { inboundMailLimits } from '@backlot/contracts/support/tickets/intake';
import { openImapServer } from '../../../../testing/imap-server.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { ticketMessageTable, ticketTable } from '../tickets.table.ts';
import { rawEmail } from './intake.fixture.ts';
import type { SupportDeps } from './intake-config.service.ts';
import { mailInboxTable } from './intake.table.ts';
import { readInbox } from './read-inbox.jobs.ts';

let test: TestApp;
let server: Awaited<ReturnType<typeof openImapServer>>;
let deps: SupportDeps;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
/** A server with one old email, of which the first run notes that it is old. */
beforeEach(async () => {
  await test.deps.db.delete(mailInboxTable);
  server = await openImapServer([rawEmail({ subject: 'From before' })]);
  deps = { ...test.deps, config: { ...test.deps.config, supportImap: server.inbox } };
  expect(await readInbox(deps)).toBe(0);
});
afterEach(() => server.close());
afterAll(() => test.close());

const subjects = async () =>
  (await test.deps.db.select({ subject: ticketTable.subject }).from(ticketTable)).map(
    ({ subject }) => subject,
  );
const setAside = async () => {
  const request = await test.signedIn('admin');
  return (await request('/api/support/mail')).json().data.items;
};

it('emails that arrive after the first run are read once, in their order, and none from before', async () => {
  server.deliver(rawEmail({ subject: 'First by IMAP' }));
  server.deliver(rawEmail({ subject: 'Second by IMAP' }));
  expect(await readInbox(deps)).toBe(2);
  expect(await readInbox(deps)).toBe(0);
  expect((await subjects()).filter((subject) => subject.endsWith('by IMAP'))).toEqual([
    'First by IMAP',
    'Second by IMAP',
  ]);
  expect(await subjects()).not.toContain('From before');
});

it('after the server has numbered its emails again, each is still one message', async () => {
  server.deliver(rawEmail({ subject: 'Before the numbers' }));
  await readInbox(deps);
  server.renumber();
  server.deliver(rawEmail({ subject: 'After the numbers' }));
  await readInbox(deps);
  await readInbox(deps);
  const found = (await subjects()).filter((subject) => subject.endsWith('the numbers'));
  expect(found.sort()).toEqual(['After the numbers', 'Before the numbers']);
  expect(await subjects()).not.toContain('From before');
});

it('an email that opens no ticket, or is too large, is set aside, and the next one is read', async () => {
  server.deliver(rawEmail({ subject: 'No sender', from: 'nobody' }));
  server.deliver(Buffer.from('\0\0 broken \r\n\r\n'));
  const large = 'x'.repeat(inboundMailLimits.bytes);
  server.deliver(rawEmail({ subject: 'Far too large', from: 'carl@watchers.test', text: large }));
  server.deliver(rawEmail({ subject: 'After the broken ones' }));
  expect(await readInbox(deps)).toBe(4);
  expect(await subjects()).toContain('After the broken ones');
  expect(await setAside()).toEqual([
    expect.objectContaining({
      reason: 'too_large',
      sender: 'carl@watchers.test',
      subject: 'Far too large',
      hasFile: false,
    }),
    expect.objectContaining({ reason: 'no_sender', subject: '', hasFile: true }),
    expect.objectContaining({ reason: 'no_sender', subject: 'No sender', hasFile: true }),
  ]);
}, 60_000);

it('two processes don’t read the same inbox at the same time', async () => {
  server.deliver(rawEmail({ subject: 'Shared work' }));
  const read = await Promise.all([readInbox(deps), readInbox(deps)]);
  expect(read.sort()).toEqual([0, 1]);
  expect(await test.deps.db.$count(ticketMessageTable)).toBe(await test.deps.db.$count(ticketTable));
});

it('with a wrong password or without a server it fails, and continues later where it stopped', async () => {
  server.deliver(rawEmail({ subject: 'Delayed' }));
  const wrong = { ...deps, config: { ...deps.config, supportImap: { ...server.inbox, password: 'wrong' } } };
  await expect(readInbox(wrong)).rejects.toThrow();
  const away = { ...deps, config: { ...deps.config, supportImap: { ...server.inbox, port: 1 } } };
  await expect(readInbox(away)).rejects.toThrow();
  expect(await readInbox(deps)).toBe(1);
  expect(await subjects()).toContain('Delayed');
});

it('without an inbox nothing is read', async () => {
  expect(await readInbox(test.deps)).toBe(0);
});
