import { eq } from 'drizzle-orm';
import { attachmentLimits } from '@backlot/contracts/support/tickets/attachments';
import { sendDelayMs } from '@backlot/contracts/support/tickets/message';
import type { TicketAttachment, TicketMessage } from '@backlot/contracts/support/tickets/message';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { findMail, recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { attachedFiles } from '../../../platform/mail/attached-file.service.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { receivedMailTable, ticketAttachmentTable } from './intake/intake.table.ts';
import { attachmentKey, sweepReceivedMail } from './intake/received-mail.ts';
import { watcherTickets } from './watcher-tickets.service.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let ticketId: string;
let email: string;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
beforeEach(async () => {
  email = `files${++count}@watchers.test`;
  ticketId = await open();
});
afterAll(() => test.close());

const open = async (): Promise<string> => {
  const payload = { subject: 'It stops', requesterName: 'Ada', requesterEmail: email, category: 'playback' };
  return (await request({ method: 'POST', url: '/api/support', payload })).json().data._id;
};
const upload = (content: string | Buffer, fileName = 'log.txt', who: SendRequest = request) =>
  who({
    method: 'POST',
    url: `/api/support/${ticketId}/attachment`,
    ...multipart(Buffer.from(content), { fileName, type: 'text/plain' }),
  });
const uploaded = async (content: string | Buffer, fileName?: string): Promise<TicketAttachment> =>
  (await upload(content, fileName)).json().data;
const send = (attachmentIds: string[], { kind = 'reply', to = ticketId, who = request } = {}) =>
  who({
    method: 'POST',
    url: `/api/support/${to}/message`,
    payload: { kind, body: '<p>See the file.</p>', attachmentIds },
  });
const sendDue = async () => {
  test.advance(sendDelayMs + 1_000);
  await drainOutbox(test.deps);
};
const problemsOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json().errors;
const after = (days: number) => new Date(test.deps.now().getTime() + days * 24 * 3_600_000);
const sweepAfter = (days: number) => sweepReceivedMail({ ...test.deps, now: () => after(days) });
const isStored = async ({ _id }: TicketAttachment) => {
  const [row] = await test.deps.db
    .select({ mailId: ticketAttachmentTable.receivedMailId })
    .from(ticketAttachmentTable)
    .where(eq(ticketAttachmentTable._id, _id));
  return row !== undefined && test.deps.store.has(attachmentKey(row.mailId, _id));
};

it('files of a reply are attached to its email, listed with name and size, and downloaded', async () => {
  const files = [await uploaded('one', 'Log 1.txt'), await uploaded('two', 'b.txt')];
  const message: TicketMessage = (await send(files.map(({ _id }) => _id))).json().data;
  expect(message.attachments).toEqual(files);
  await sendDue();
  const sent = (await recentMails(test.deps.db)).find(({ to }) => to === email);
  const mail = sent && (await findMail(test.deps.db, sent._id));
  const attached = mail ? await attachedFiles(test.deps, mail) : [];
  expect(attached.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['Log 1.txt', 'one'],
    ['b.txt', 'two'],
  ]);
  const url = `/api/support/${ticketId}/message/${message._id}/attachment/${files[0]?._id}`;
  const downloaded = await request(url);
  expect([downloaded.body, downloaded.headers['content-disposition']]).toEqual([
    'one',
    expect.stringMatching(/^attachment.*Log 1\.txt/),
  ]);
  await sweepAfter(2);
  expect((await request(url)).statusCode).toBe(200);
});

it('a note has files too, and nobody is emailed', async () => {
  const file = await uploaded('secret');
  const { data } = (await send([file._id], { kind: 'note' })).json();
  expect(data.attachments).toEqual([file]);
  await sendDue();
  expect((await recentMails(test.deps.db)).filter(({ to }) => to === email)).toEqual([]);
});

it.each([
  ['an empty file', '', 'a.txt', 'Choose a file that isn’t empty.'],
  [
    'a program by its name',
    'x',
    'setup.EXE',
    'Programs can’t be attached because mail providers reject them.',
  ],
  [
    'a program by content',
    'MZ\u0090',
    'a.txt',
    'Programs can’t be attached because mail providers reject them.',
  ],
])('%s is refused', async (_, content, name, message) => {
  expect(problemsOf(await upload(content, name))).toMatchObject([{ path: 'file', message }]);
});

it('a file over the limit is refused, and so are files that are too large together', async () => {
  const large = await upload(Buffer.alloc(attachmentLimits.bytes + 1, 'a'));
  expect([large.statusCode, large.json().message]).toEqual([413, 'The file is larger than 20 MB.']);
  const half = Buffer.alloc(attachmentLimits.totalBytes / 2 + 1, 'a');
  const [first, second] = [await uploaded(half), await uploaded(half)];
  const answer = await send([first._id, second._id]);
  expect(problemsOf(answer)).toMatchObject([
    { path: 'attachmentIds', message: 'Attach at most 25 MB per message.' },
  ]);
  expect((await send([first._id])).statusCode).toBe(201);
});

it('files of another ticket or person, and sent or discarded ones, can’t be sent', async () => {
  const other = await test.signedIn('admin');
  const [file, sent, discarded] = [await uploaded('a'), await uploaded('b'), await uploaded('c')];
  const discard = (who: SendRequest) =>
    who({ method: 'DELETE', url: `/api/support/${ticketId}/attachment/${discarded._id}` });
  expect((await discard(other)).statusCode).toBe(404);
  const elsewhere = `/api/support/${await open()}/attachment/${discarded._id}`;
  expect((await request({ method: 'DELETE', url: elsewhere })).statusCode).toBe(404);
  expect((await discard(request)).statusCode).toBe(200);
  expect((await send([sent._id])).statusCode).toBe(201);
  const answers = [
    await send([file._id], { to: await open() }),
    await send([file._id], { who: other }),
    await send([sent._id]),
    await send([discarded._id]),
  ];
  expect(answers.map((answer) => [answer.statusCode, problemsOf(answer)[0].code])).toEqual(
    answers.map(() => [422, 'gone']),
  );
});

it('a file stays downloadable from the ticket that its own is merged into, and from no other', async () => {
  const file = await uploaded('a');
  const { data } = (await send([file._id], { kind: 'note' })).json();
  const [into, other] = [await open(), await open()];
  const { version } = (await request(`/api/support/${into}`)).json().data;
  const payload = { version, ids: [ticketId] };
  await request({ method: 'POST', url: `/api/support/${into}/merge`, payload });
  const download = async (_id: string) =>
    (await request(`/api/support/${_id}/message/${data._id}/attachment/${file._id}`)).statusCode;
  expect([await download(into), await download(other)]).toEqual([200, 404]);
});

it('an unsent file is deleted after a day, counted from when its reply was canceled', async () => {
  const file = await uploaded('a');
  const { data } = (await send([file._id])).json();
  const ofTicket = eq(receivedMailTable.ticketId, ticketId);
  await test.deps.db
    .update(receivedMailTable)
    .set({ createdAt: after(-2) })
    .where(ofTicket);
  const url = `/api/support/${ticketId}/message/${data._id}`;
  expect((await request({ method: 'DELETE', url })).json().data.attachments).toEqual([file]);
  expect(await sweepAfter(0)).toBe(0);
  expect((await send([file._id])).statusCode).toBe(201);
  const other = await uploaded('b');
  expect(await isStored(other)).toBe(true);
  await sweepAfter(2);
  expect(await isStored(other)).toBe(false);
});

it('anonymizing the requester erases sent and unsent files', async () => {
  const [sent, unsent] = [await uploaded('a'), await uploaded('b')];
  await send([sent._id]);
  const by = { action: 'anonymize', actorId: null, requestId: ticketId, at: test.deps.now() };
  await test.deps.db.transaction((tx) =>
    watcherTickets.anonymize(tx, email, { name: 'Anonymous', email: `gone${count}@watchers.test` }, by),
  );
  expect([await isStored(sent), await isStored(unsent)]).toEqual([false, false]);
  await sweepAfter(2);
  const left = await test.deps.db.$count(receivedMailTable, eq(receivedMailTable.ticketId, ticketId));
  expect(left).toBe(0);
});
