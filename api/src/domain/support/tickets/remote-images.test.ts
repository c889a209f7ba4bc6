import { eq } from 'drizzle-orm';
import { remoteImagesLinkMinutes } from '@backlot/contracts/support/tickets/api';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { rawEmail } from './intake/intake.fixture.ts';
import { receiveEmail } from './intake/receive-email.ts';
import { ticketMessageTable, ticketTable } from './tickets.table.ts';
import { watcherTickets } from './watcher-tickets.service.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

let count = 0;
const receive = async (html: string) => {
  const email = `images${++count}@watchers.test`;
  const mime = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  await receiveEmail(test.deps, rawEmail({ from: email, mime }));
  const [found] = await test.deps.db
    .select({ ticketId: ticketTable._id, messageId: ticketMessageTable._id })
    .from(ticketTable)
    .innerJoin(ticketMessageTable, eq(ticketMessageTable.ticketId, ticketTable._id))
    .where(eq(ticketTable.requesterEmail, email));
  if (!found) throw new Error('no ticket');
  return found;
};
const linkOf = async ({ ticketId, messageId }: { ticketId: string; messageId: string }) =>
  request(`/api/support/${ticketId}/message/${messageId}/image`);
const open = (url: string) => test.app.inject(url);

it('a signed link shows the images of an email, in a page that loads images by HTTPS and nothing else', async () => {
  const place = await receive('<p>Hello</p><img src="https://cdn.test/logo.png?a=1&amp;b=%22%3E">');
  const { url } = (await linkOf(place)).json().data;
  const page = await open(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(
    '<img src="https://cdn.test/logo.png?a=1&amp;b=%22%3E" alt="https://cdn.test/logo.png?a=1&amp;b=%22%3E">',
  );
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    'img-src https:',
    expect.stringMatching(/^style-src 'sha256-[^']+'$/),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
    'upgrade-insecure-requests',
  ]);
});

it('a link ends after some minutes, and a changed one is refused', async () => {
  const { url } = (await linkOf(await receive('<img src="https://cdn.test/logo.png">'))).json().data;
  expect((await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  test.advance(remoteImagesLinkMinutes * 60_000);
  const ended = await open(url);
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain('This link has expired. Open the images again.');
  expect(ended.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

it('anonymization erases the addresses', async () => {
  const place = await receive('<img src="https://cdn.test/logo.png?to=ada">');
  const { url } = (await linkOf(place)).json().data;
  const anonymous = { name: 'Anonymized', email: 'x@anonymized.invalid' };
  const by = { actorId: null, requestId: newId(), at: new Date() };
  await test.deps.db.transaction((tx) =>
    watcherTickets.anonymize(tx, `images${count}@watchers.test`, anonymous, by),
  );
  expect((await open(url)).body).not.toContain('cdn.test');
  expect((await linkOf(place)).statusCode).toBe(404);
});

it('a message without images has no link, nor has one of another ticket', async () => {
  const plain = await receive('<p>Hello</p>');
  const other = await receive('<img src="https://cdn.test/logo.png">');
  expect((await linkOf(plain)).statusCode).toBe(404);
  expect((await linkOf({ ...plain, messageId: other.messageId })).statusCode).toBe(404);
});
