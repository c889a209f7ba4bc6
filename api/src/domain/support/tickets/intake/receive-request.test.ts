import { randomUUID } from 'node:crypto';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { recentMails } from '../../../../platform/outbox/sent-mail.service.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
});
afterAll(() => test.close());

const input = {
  name: 'Ben',
  email: 'ben@watchers.test',
  category: 'billing',
  subject: 'Charged twice',
  message: 'I was charged twice.\n\n<b>Please</b> refund one.',
};
let visitors = 0;
/** From an address of its own, unless it is given. */
const send = (over: object = {}, ip = `192.0.2.${(visitors += 1)}`) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/support',
    remoteAddress: ip,
    payload: { ...input, key: randomUUID(), ...over },
  });

it('a request opens a ticket, and its number is shown and emailed without quoting the request', async () => {
  const sent = await send();
  expect(sent.statusCode).toBe(201);
  const { number } = sent.json().data;
  const request = await test.signedIn('admin');
  const ticket = (await request(`/api/support/${number}`)).json().data;
  expect(ticket).toMatchObject({ channel: 'web', category: 'billing', status: 'new', requesterName: 'Ben' });
  const [message] = (await request(`/api/support/${number}/message`)).json().data.items;
  expect(message.body).toBe('<p>I was charged twice.</p><p>&lt;b&gt;Please&lt;/b&gt; refund one.</p>');
  const [mail] = await recentMails(test.deps.db);
  expect(mail).toMatchObject({ to: 'ben@watchers.test', subject: `We received your request [${number}]` });
  expect(mail?.text).not.toMatch(/twice|Ben/);
});

it('the same request sent ten times at the same time opens one ticket', async () => {
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send({ key, subject: 'Sent ten times' })));
  const numbers = sent.map((response) => response.json().data.number);
  expect(new Set(numbers).size).toBe(1);
  const request = await test.signedIn('admin');
  expect((await request('/api/support?q=sent ten')).json().data.total).toBe(1);
});

it('an eleventh request of one network within an hour is refused, with the time to wait', async () => {
  for (let n = 0; n < 10; n += 1) expect((await send({}, '198.51.100.7')).statusCode).toBe(201);
  const refused = await send({}, '198.51.100.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send({}, '198.51.100.8')).statusCode).toBe(201);
});

it('an unknown category is refused, and nothing is kept of the request', async () => {
  const key = randomUUID();
  const refused = await send({ key, category: 'nope' });
  expect(refused.json().errors).toEqual([
    { path: 'category', code: 'unknown', message: 'Choose a valid category.' },
  ]);
  expect((await send({ key })).statusCode).toBe(201);
});

it('refusals name the fields as the page does', async () => {
  const { errors } = (await send({ name: '', email: 'x', message: '' })).json();
  expect(errors.map(({ message }: { message: string }) => message)).toEqual([
    'Name is required.',
    expect.stringMatching(/^Email|Enter a valid email/),
    'Message is required.',
  ]);
});

it('requests have the active categories of tickets, in their order', async () => {
  const categories = (await test.app.inject('/api/public/support/category')).json().data;
  expect(categories[0]).toEqual({ key: 'account', name: 'Account and sign-in' });
  expect(categories).toHaveLength(6);
});
