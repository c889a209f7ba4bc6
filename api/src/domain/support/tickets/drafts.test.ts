import { draftRetentionDays } from '@backlot/contracts/support/tickets/draft';
import { multipart } from '../../../testing/multipart.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { sweepDrafts } from './drafts.ts';
import { sweepReceivedMail } from './intake/received-mail.ts';
import { watcherTickets } from './watcher-tickets.service.ts';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
let test: TestApp;
let ana: Person;
let ben: Person;
let ticketId: string;
const email = 'ada@watchers.test';
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  [ana, ben] = [await test.signedIn('admin'), await test.signedIn('admin')];
});
beforeEach(async () => {
  const payload = { subject: 'It stops', requesterName: 'Ada', requesterEmail: email, category: 'playback' };
  ticketId = (await ana({ method: 'POST', url: '/api/support', payload })).json().data._id;
});
afterAll(() => test.close());

const empty = { kind: 'reply', body: '', effects: {}, attachmentIds: [] };
const url = () => `/api/support/${ticketId}/draft`;
const save = async (who: Person, over: object) =>
  (await who({ method: 'PUT', url: url(), payload: { ...empty, ...over } })).json();
const read = async (who: Person) => (await who(url())).json().data;
const mine = async (who: Person): Promise<string[]> => (await who('/api/support/draft')).json().data;
const upload = async () =>
  (
    await ana({
      method: 'POST',
      url: `/api/support/${ticketId}/attachment`,
      ...multipart(Buffer.from('a'), { fileName: 'log.txt' }),
    })
  ).json().data;
const inDays = (days: number) => () => new Date(test.deps.now().getTime() + days * 24 * 3_600_000);

it('an unsent reply and an unsent note are kept for their author alone, until they are empty', async () => {
  const effects = { status: 'solved', addTags: ['refund'] };
  await save(ana, { body: '<p>Almost<script>x()</script></p>', effects });
  await save(ana, { kind: 'note', body: '<p>Fraud?</p>' });
  expect(await read(ana)).toEqual({
    reply: { body: '<p>Almost</p>', effects, attachments: [] },
    note: { body: '<p>Fraud?</p>', effects: {}, attachments: [] },
  });
  expect([await read(ben), await mine(ben)]).toEqual([{ reply: null, note: null }, []]);
  expect(await mine(ana)).toContain(ticketId);
  await save(ana, { body: '<p></p>' });
  await save(ana, { kind: 'note' });
  expect(await mine(ana)).not.toContain(ticketId);
});

it('sending a message deletes its draft, and no other', async () => {
  await save(ana, { body: '<p>Reply</p>' });
  await save(ana, { kind: 'note', body: '<p>Note</p>' });
  const payload = { kind: 'note', body: '<p>Note</p>' };
  await ana({ method: 'POST', url: `/api/support/${ticketId}/message`, payload });
  expect(await read(ana)).toMatchObject({ reply: { body: '<p>Reply</p>' }, note: null });
});

it('files of a draft stay as long as the draft', async () => {
  const file = await upload();
  await save(ana, { attachmentIds: [file._id] });
  await sweepReceivedMail({ ...test.deps, now: inDays(7) });
  expect((await read(ana)).reply.attachments).toEqual([file]);
  await sweepDrafts({ ...test.deps, now: inDays(draftRetentionDays + 1) });
  expect(await read(ana)).toEqual({ reply: null, note: null });
  expect(await sweepReceivedMail({ ...test.deps, now: inDays(7) })).toBe(1);
});

it('anonymizing the requester erases the drafts', async () => {
  await save(ana, { body: '<p>Dear Ada</p>' });
  const by = { action: 'anonymize', actorId: null, requestId: ticketId, at: test.deps.now() };
  const anonymous = { name: 'Anonymous', email: 'gone@watchers.test' };
  await test.deps.db.transaction((tx) => watcherTickets.anonymize(tx, email, anonymous, by));
  expect(await read(ana)).toEqual({ reply: null, note: null });
});
