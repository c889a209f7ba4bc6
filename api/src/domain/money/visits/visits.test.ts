import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { sweepLimits } from '../../../platform/limits/attempts.service.ts';
import { limitTable } from '../../../platform/limits/limits.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { allowedSiteTable } from '../allowed-sites/allowed-sites.table.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { sweepVisits } from './sweep-visits.jobs.ts';
import { browser } from './visits.fixture.ts';
import { visitSaltTable, visitTable } from './visits.table.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  const { now } = test.deps;
  test.advance(Date.parse(`${now().toISOString().slice(0, 10)}T10:00:00Z`) + dayMs - now().getTime()); // not near midnight
});
beforeEach(() => test.deps.db.execute(sql`truncate visit, visit_salt, visit_sum`));
afterAll(() => test.close());

type Sent = { headers?: Record<string, string>; remoteAddress?: string };
const open = (view: object, { headers = browser, remoteAddress = '192.0.2.7' }: Sent = {}) =>
  test.app.inject({ method: 'POST', url: '/api/public/visit', payload: view, headers, remoteAddress });
const visits = () => test.deps.db.select().from(visitTable).orderBy(visitTable.startedAt);

it('pages within 30 minutes are one visit with its first page and channel; after that, another', async () => {
  const movieId = await scenario.onSale();
  const { statusCode } = await open({ path: '/payment', movieId, referrer: 'www.google.com' });
  expect(statusCode).toBe(202);
  test.advance(29 * minuteMs);
  await open({ path: '/help' });
  test.advance(31 * minuteMs);
  await open({ path: '/help' });
  await open({ path: '/help' }, { remoteAddress: '192.0.2.8' });
  const found = (await visits()).map(({ landingPage, channel, pages, isFirst }) => [
    landingPage,
    channel,
    pages,
    isFirst,
  ]);
  expect(found[0]).toEqual([`/payment/${movieId}`, 'organic', 2, true]);
  expect(found.slice(1)).toEqual([
    ['/help', 'direct', 1, false],
    ['/help', 'direct', 1, true],
  ]);
});

it.each([
  ['a bot', { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a headless browser', { ...browser, 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0' }],
  ['a script', { ...browser, 'user-agent': 'curl/8.5.0' }],
  ['a browser without languages', { ...browser, 'accept-language': '' }],
  ['a page of a site that isn’t allowed', { ...browser, 'sec-fetch-site': 'cross-site' }],
  ['Do Not Track', { ...browser, dnt: '1' }],
  ['Global Privacy Control', { ...browser, 'sec-gpc': '1' }],
])('nothing is stored for %s, and the response is the same', async (_, headers) => {
  expect((await open({ path: '/help' }, { headers })).statusCode).toBe(202);
  expect(await visits()).toEqual([]);
  expect(await test.deps.db.select().from(visitSaltTable)).toEqual([]);
});

it('an unknown movie, another path and a referrer with more than a host are refused or ignored', async () => {
  await open({ path: '/payment', movieId: newId() });
  expect(await visits()).toEqual([]);
  for (const view of [
    { path: '/admin' },
    { path: '/payment' },
    { path: '/help', referrer: 'https://a.example/x' },
    { path: '/help', email: 'a@b.example' },
  ])
    expect((await open(view)).statusCode).toBe(422);
});

it('a visit has its device, and the allowed site that embeds the checkout', async () => {
  const movieId = await scenario.onSale();
  await test.deps.db.insert(allowedSiteTable).values({ name: 'Shop', origin: 'https://shop.example' });
  const agent = (text: string) => ({ 'user-agent': `Mozilla/5.0 (${text})` });
  const component = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
  const payment = { path: '/payment', movieId };
  await open(
    { ...payment, site: 'https://shop.example' },
    { headers: { ...browser, ...agent('iPhone; Mobile') } },
  );
  await open(payment, { headers: { ...browser, ...component, ...agent('iPad') } });
  await open({ ...payment, site: 'https://else.example' });
  expect((await visits()).map(({ device, site }) => [device, site])).toEqual([
    ['phone', 'shop.example'],
    ['tablet', 'shop.example'],
    ['desktop', null],
  ]);
});

it('campaigns are kept by their plain name, and no more than 200 a month', async () => {
  const from = async (campaign: string, remoteAddress: string) => {
    await open({ path: '/help', campaign }, { remoteAddress });
    return (
      await test.deps.db
        .select()
        .from(visitTable)
        .where(sql`visitor is not null`)
    ).map((visit) => visit.campaign);
  };
  expect(await from('Spring Sale', '192.0.2.7')).toEqual(['spring sale']);
  expect(await from('vera@viewers.test', '192.0.3.7')).toContain('(other)');
  for (const [at, tag] of ['user-48213', '491701234567', 'order ١٢٣٤٥'].entries()) {
    await test.deps.db.execute(sql`truncate visit`);
    expect(await from(tag, `192.0.6.${at}`)).toEqual(['(other)']);
  }
  await test.deps.db.execute(sql`
    insert into visit_sum (span, start, dimension, country, key, currency, visits)
    select 'm', start, 'campaign', '', 'campaign ' || n, '', 1
    from (select start from visit_sum where span = 'm' limit 1) s, generate_series(1, 200) n`);
  await test.deps.db.execute(sql`truncate visit`);
  expect(await from('autumn', '192.0.4.7')).toEqual(['(other)']);
  await test.deps.db.execute(sql`truncate visit`);
  expect(await from('spring sale', '192.0.5.7')).toEqual(['spring sale']);
});

it('one network introduces three campaigns a day, also with many browsers, and others are unaffected', async () => {
  const from = async (campaign: string, remoteAddress: string) => {
    const headers = { ...browser, 'user-agent': `Mozilla/5.0 (${campaign} ${remoteAddress})` };
    await open({ path: '/help', campaign }, { headers, remoteAddress });
    return (await visits()).at(-1)?.campaign;
  };
  const names = ['one', 'two', 'three', 'four'];
  const introduced = async (remoteAddress: string) => {
    const kept = [];
    for (const name of names) {
      test.advance(1_000);
      kept.push(await from(name, remoteAddress));
    }
    return kept;
  };
  expect(await introduced('198.51.100.7')).toEqual(['one', 'two', 'three', '(other)']);
  test.advance(3 * 60 * minuteMs);
  await sweepLimits(test.deps);
  expect(await from('five', '198.51.100.8')).toBe('(other)');
  const limits = await test.deps.db.select().from(limitTable);
  expect(limits.map(({ key }) => key).filter((key) => key.includes('198.51.100.'))).toHaveLength(1); // visits per hour
  test.advance(1_000);
  expect(await introduced('203.0.113.7')).toEqual(names);
  test.advance(dayMs);
  expect(await from('five', '198.51.100.7')).toBe('five');
});

it('the salt rotates daily, and afterwards neither it nor the hash of a visitor remains', async () => {
  await open({ path: '/help' });
  const [first] = await test.deps.db.select().from(visitSaltTable);
  test.advance(dayMs);
  await open({ path: '/help' });
  const salts = await test.deps.db.select().from(visitSaltTable);
  expect(salts).toHaveLength(1);
  expect(salts[0]?.salt.equals(first?.salt ?? Buffer.alloc(0))).toBe(false);
  const [before, after] = await visits();
  expect(before?.visitor).not.toEqual(after?.visitor);
  expect([before?.isFirst, after?.isFirst]).toEqual([true, true]);
  await sweepVisits(test.deps);
  expect((await visits()).map(({ visitor }) => visitor === null)).toEqual([true, false]);
  test.advance(dayMs);
  await sweepVisits(test.deps);
  expect(await test.deps.db.select().from(visitSaltTable)).toEqual([]);
});

it('visits are deleted after 30 days and stay counted', async () => {
  await open({ path: '/help' });
  const counted = () =>
    rowsOf<{ visits: number }>(
      test.deps.db,
      sql`select sum(visits)::int as visits from visit_sum where span = 'd' and dimension = 'page' and country = ''`,
    );
  test.advance(30 * dayMs);
  expect(await sweepVisits(test.deps)).toBe(0);
  test.advance(dayMs);
  expect(await sweepVisits(test.deps)).toBe(1);
  expect(await counted()).toEqual([{ visits: 1 }]);
});

it('an order has the channel, landing page, campaign and device of its visit, and none without one', async () => {
  const movieId = await scenario.onSale();
  await open({ path: '/help', source: 'newsletter', campaign: 'May' });
  await open({ path: '/payment', movieId, referrer: 'films.example' });
  const order = async (headers: Record<string, string>) => {
    const { quoteId } = await scenario.quoted(movieId);
    const payload = {
      email: 'vera@viewers.test',
      name: 'Vera Viewer',
      country: 'DE',
      postalCode: null,
      consent: true,
      termsId: null,
      quoteId,
      idempotencyKey: crypto.randomUUID(),
      secret: 's'.repeat(43),
    };
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/public/payment',
      payload,
      headers,
      remoteAddress: '192.0.2.7',
    });
    const [payment] = await test.deps.db
      .select({
        channel: paymentTable.channel,
        landingPage: paymentTable.landingPage,
        campaign: paymentTable.campaign,
        device: paymentTable.device,
      })
      .from(paymentTable)
      .where(eq(paymentTable._id, response.json().data._id));
    return payment;
  };
  const none = { channel: null, landingPage: null, campaign: null, device: null };
  expect(await order({ ...browser, dnt: '1' })).toEqual(none);
  expect(await order(browser)).toEqual({
    channel: 'email',
    landingPage: '/help',
    campaign: 'may',
    device: 'desktop',
  });
  expect((await visits()).map(({ hasOrder }) => hasOrder)).toEqual([true]);
});
