import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { inboundMailLimits } from '@backlot/contracts/support/tickets/intake';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sign } from '../../../../platform/http/body-signature.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { receivedMailTable } from './intake.table.ts';
import { emailWithFiles, rawEmail } from './intake.fixture.ts';
import { sweepReceivedMail } from './received-mail.ts';

const secret = 'a secret of the mail service';
let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  const plain = await openTestApp();
  await plain.close();
  test = await openTestApp({ config: { ...plain.deps.config, supportWebhookSecret: secret } });
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhook/mail',
    payload,
    headers: {
      'content-type': 'message/rfc822',
      'backlot-signature': sign(secret, payload, test.deps.now()),
      ...headers,
    },
  });
const firstTicket = async (q: string) =>
  (await request(`/api/support?q=${encodeURIComponent(q)}`)).json().data.items[0];
const messagesOf = async (_id: string) => (await request(`/api/support/${_id}/message`)).json().data.items;

it('a signed email opens a ticket, and again it is a duplicate', async () => {
  const email = rawEmail({ subject: 'By webhook' });
  expect((await post(email)).json().data).toEqual({ outcome: 'opened' });
  expect((await post(email)).json().data).toEqual({ outcome: 'duplicate' });
  expect(await firstTicket('By webhook')).toMatchObject({ requesterEmail: 'ada@watchers.test' });
});

it.each([
  ['no signature', ''],
  ['a wrong signature', sign('another secret of someone', rawEmail(), new Date())],
  ['an old signature', sign(secret, rawEmail(), new Date(Date.now() - 400_000))],
])('an email with %s is refused', async (_, signature) => {
  const refused = await post(rawEmail(), { 'backlot-signature': signature });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'signature_invalid']);
});

it('a request without a current signature is refused before its body, and takes no place', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo; // it listens on TCP
  const refused = async (signature: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /api/webhook/mail HTTP/1.1', 'host: localhost', 'content-type: message/rfc822'];
    socket.write(`${[...head, signature, 'content-length: 1000'].join('\r\n')}\r\n\r\nFrom`);
    return (await buffer(socket)).toString();
  };
  const old = sign(secret, rawEmail(), new Date(test.deps.now().getTime() - 400_000));
  for (const signature of ['x: y', 'backlot-signature: t=1', `backlot-signature: ${old}`])
    for (const response of await Promise.all([refused(signature), refused(signature)]))
      expect(response).toMatch(/^HTTP\/1\.1 400 .*signature_invalid/s);
  expect((await post(rawEmail({ text: 'Beside strangers' }))).json().data).toEqual({ outcome: 'opened' });
});

it('without a secret there is no webhook, and other types of content are refused', async () => {
  expect((await post(rawEmail(), { 'content-type': 'application/json' })).statusCode).toBe(415);
  const { app, close } = await openTestApp();
  const payload = rawEmail();
  const sent = await app.inject({
    method: 'POST',
    url: '/api/webhook/mail',
    payload,
    headers: { 'content-type': 'message/rfc822', 'backlot-signature': sign('', payload, new Date()) },
  });
  expect(sent.statusCode).toBe(404);
  await close();
});

it('an email beyond 30 MiB is refused, and one with a file of 20 MiB is kept with it', async () => {
  expect((await post(Buffer.alloc(inboundMailLimits.bytes + 1, 'x'))).statusCode).toBe(413);
  const content = Buffer.alloc(inboundMailLimits.attachmentBytes, 7);
  const sent = await post(
    emailWithFiles([{ name: 'screen recording.mp4', content }], { subject: 'Large file' }),
  );
  expect(sent.json().data).toEqual({ outcome: 'opened' });
  const { _id } = await firstTicket('Large file');
  const [message] = await messagesOf(_id);
  expect(message.attachments).toEqual([
    { _id: expect.any(String), name: 'screen recording.mp4', bytes: content.length },
  ]);
  const path = `/api/support/${_id}/message/${message._id}/attachment/${message.attachments[0]._id}`;
  const file = await request(path);
  expect(file.rawPayload.equals(content)).toBe(true);
  expect(file.headers['content-disposition']).toContain('attachment; filename="screen recording.mp4"');
  expect(file.headers['content-type']).toBe('application/octet-stream');
}, 60_000);

it('a file beyond 20 MiB, and the 21st, are named instead of kept', async () => {
  const content = Buffer.alloc(inboundMailLimits.attachmentBytes + 1, 7);
  await post(emailWithFiles([{ name: 'too large.mp4', content }], { subject: 'Too large file' }));
  const [large] = await messagesOf((await firstTicket('Too large file'))._id);
  expect(large.attachments).toEqual([]);
  expect(large.body).toContain('The attachment “too large.mp4” was too large and wasn’t kept.');
  const files = Array.from({ length: 22 }, (_, n) => ({ name: `${n}.txt`, content: String(n) }));
  await post(emailWithFiles(files, { subject: 'Hundreds of files' }));
  const [some] = await messagesOf((await firstTicket('Hundreds of files'))._id);
  expect(some.attachments).toHaveLength(20);
  expect(some.body).toContain('The attachment “21.txt” wasn’t kept: only the first 20 of an email are.');
  expect(some.body).not.toContain('too large');
}, 60_000);

it('a file is found only below its own message and ticket', async () => {
  await post(emailWithFiles([{ name: 'a.txt', content: 'A' }], { subject: 'Own file' }));
  await post(rawEmail({ subject: 'Other ticket' }));
  const [own, other] = [await firstTicket('Own file'), await firstTicket('Other ticket')];
  const [message] = await messagesOf(own._id);
  const [elsewhere] = await messagesOf(other._id);
  const attachmentId = message.attachments[0]._id;
  for (const [ticketId, messageId] of [
    [other._id, message._id],
    [own._id, elsewhere._id],
    [other._id, elsewhere._id],
  ])
    expect(
      (await request(`/api/support/${ticketId}/message/${messageId}/attachment/${attachmentId}`)).statusCode,
    ).toBe(404);
});

it('an email without a sender is kept, can be downloaded and dismissed, without a card number', async () => {
  const parts = { from: 'nobody', subject: 'Who wrote this?' };
  const email = rawEmail({ ...parts, text: 'Ça: 4242\u00a04242 4242\r\n4242' });
  expect((await post(email)).json().data).toEqual({ outcome: 'set_aside' });
  const listed = async () => (await request('/api/support/mail')).json().data;
  const [mail] = (await listed()).items;
  expect(mail).toMatchObject({ reason: 'no_sender', sender: null, subject: 'Who wrote this?' });
  const file = await request(`/api/support/mail/${mail._id}/file`);
  expect(await simpleParser(file.rawPayload)).toMatchObject({
    subject: 'Who wrote this?',
    text: 'Ça: •••• 4242\n',
    messageId: (await simpleParser(email)).messageId,
  });
  const { total } = await listed();
  const dismissed = await request({ method: 'DELETE', url: `/api/support/mail/${mail._id}` });
  expect(dismissed.statusCode).toBe(200);
  expect((await listed()).total).toBe(total - 1);
  expect((await request(`/api/support/mail/${mail._id}/file`)).statusCode).toBe(404);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
it.each([
  [
    'base64',
    `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('<p>4242 4242 4242 4242</p>')}`,
  ],
  [
    'quoted-printable',
    'Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n4242=20424=\r\n2=204242=204242',
  ],
  ['a long text', `Content-Type: text/plain\r\n\r\n${'Please help. '.repeat(20_000)}4242 4242 4242 4242`],
  [
    'a part of a part',
    `${'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(1_000)}4242 4242 4242 4242`,
  ],
])('no card number in %s or the headers of an email that opened no ticket is kept', async (_, mime) => {
  const headers = ['X-Card: 4242 4242 4242 4242', `X-Note: =?utf-8?B?${base64('4242424242424242')}?=`];
  const subject = `=?utf-8?Q?Card_4242=20=34242_4242_4242?=`;
  await post(rawEmail({ from: 'nobody', subject, headers: [...headers, 'X-Other: kept'], mime }));
  const [mail] = (await request('/api/support/mail')).json().data.items;
  const { rawPayload } = await request(`/api/support/mail/${mail._id}/file`);
  const { headerLines, subject: shown, text, html } = await simpleParser(rawPayload);
  const read = `${headerLines.map(({ line }) => line).join('\n')}\n${shown}\n${text}\n${html}`;
  expect(read.replace(/\D/g, '')).not.toMatch(/4242424242424242/);
  expect(read).toContain('X-Other: kept');
});

it('admins are notified of emails that opened no ticket, once an hour per reason', async () => {
  test.advance(3_601_000);
  request = await test.signedIn('admin');
  for (const n of [1, 2])
    await post(rawEmail({ headers: ['Auto-Submitted: auto-replied'], text: String(n) }));
  const { items } = (await request('/api/notification')).json().data;
  expect(items.filter(({ body }: { body: string }) => body.includes('automatic reply'))).toHaveLength(1);
});

it('files of interrupted work are deleted after a day, emails that opened no ticket after 30 days', async () => {
  const { db, store, now } = test.deps;
  await db.delete(receivedMailTable).catch(() => undefined);
  const day = 24 * 3_600_000;
  const [pending] = await db
    .insert(receivedMailTable)
    .values({ state: 'pending', bytes: 1, createdAt: new Date(now().getTime() - 2 * day) })
    .returning({ _id: receivedMailTable._id });
  await store.put(`mail/${pending?._id}/x`, Buffer.from('x'), 'text/plain');
  const email = rawEmail({ headers: ['Auto-Submitted: auto-replied'], text: 'Old' });
  await post(email);
  const [mail] = (await request('/api/support/mail')).json().data.items;
  await sweepReceivedMail(test.deps);
  expect(await store.has(`mail/${pending?._id}/x`)).toBe(false);
  expect(await store.has(`mail/${mail._id}/email`)).toBe(true);
  test.advance(31 * day);
  while ((await sweepReceivedMail(test.deps)) > 0);
  expect(await store.has(`mail/${mail._id}/email`)).toBe(false);
});

it('an email that our own code can’t receive is set aside, and the next one is received', async () => {
  const put = jest.spyOn(test.deps.store, 'put').mockRejectedValueOnce(new Error('A bug'));
  const failing = emailWithFiles([{ name: 'a.txt', content: 'A' }], { text: 'Fails once' });
  expect((await post(failing)).json().data).toEqual({ outcome: 'set_aside' });
  put.mockRestore();
  expect((await post(rawEmail({ text: 'Next' }))).json().data).toEqual({ outcome: 'opened' });
});
