import { sql } from 'drizzle-orm';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import { ensureBaseCountries } from '../domain/site/countries/countries.service.ts';
import { ensureBaseLookups } from '../domain/site/lookups/lookups.service.ts';
import { sellerTable } from '../domain/money/sellers/sellers.table.ts';
import { rowsOf } from '../platform/db/rows-of.ts';
import { dayOf } from '../platform/rollups/spans.service.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoPassword } from '../platform/accounts/sign-in/demo-accounts.ts';
import { accountSeal } from '../domain/catalog/makers/payout-account/account-seal.service.ts';
import { makerPayoutTable } from '../domain/catalog/makers/makers.table.ts';
import { memoryObjectStore } from '../testing/memory-object-store.ts';
import { demoAccounts } from './accounts.ts';
import { demoMovies } from './catalog/catalog.ts';
import { sealDemoAccounts } from './payout-accounts.ts';
import { seedDemo } from './seed-demo.ts';

const movies = demoMovies.slice(-24);
let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  await ensureBaseCountries(test.deps.db);
  await test.deps.db.delete(sellerTable);
  expect(await seedDemo(test.deps, movies)).toBe(true);
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/auth/adminLogin',
    payload: { email: demoAccounts[0]?.email, password: demoPassword },
  });
  expect(login.statusCode).toBe(200);
  token = login.json().data.token;
});
afterAll(() => test.close());

const request = (url: string) => test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

it('a database with accounts stays unchanged', async () => {
  expect(await seedDemo(test.deps, movies)).toBe(false);
});

it('a copy of the demo encrypts the accounts of makers with its own key', async () => {
  const copy = { db: test.deps.db, store: memoryObjectStore() };
  const accounts = () =>
    copy.db
      .select({
        _id: makerPayoutTable.makerId,
        sealed: makerPayoutTable.accountSealed,
        last4: makerPayoutTable.last4,
      })
      .from(makerPayoutTable);
  const { open } = await accountSeal(copy);
  const [before] = await accounts();
  expect(() => open(before?._id ?? '', before?.sealed ?? '')).toThrow();
  await sealDemoAccounts(copy);
  for (const { _id, sealed, last4 } of await accounts())
    expect(open(_id, sealed ?? '').slice(-4)).toBe(last4);
  await sealDemoAccounts(test.deps);
});

it('movies are ready to be sold and played', async () => {
  const { items, total } = (await request('/api/movie?sort=title')).json().data;
  expect(total).toBe(movies.length);
  expect(items.map(({ title }: MovieRow) => title)).toContain(movies[0]?.title);
  expect(items.filter(({ posterUrl }: MovieRow) => posterUrl === null)).toHaveLength(1);
  const sellable = (await request('/api/movie?sellable=DE')).json().data;
  expect(sellable.total).toBe(movies.length);
  const [first] = items;
  const { prices } = (await request(`/api/movie/${first._id}/prices`)).json().data;
  expect(prices.length).toBeGreaterThan(4);
  const checklist = (await request(`/api/movie/${first._id}/checklist`)).json().data;
  expect(checklist).toContainEqual({ item: 'price', done: true });
  const { assets } = (await request(`/api/movie/${first._id}/asset`)).json().data;
  expect(assets).toMatchObject([{ kind: 'main', status: 'ready', codec: 'VP8', durationSec: 6 }]);
  const videoless = await test.deps.db.select({ title: sql`title` }).from(sql`(
    select title from movie where status = 'published' and (media_state <> 'ready' or not exists (
      select from movie_asset a where a.movie_id = movie.id and a.kind = 'main' and a.status = 'ready'))) as without`);
  expect(videoless).toEqual([]);
});

it('no segment is empty, and the search everywhere finds them', async () => {
  const { items } = (await request('/api/segment')).json().data;
  expect(items).toHaveLength(5);
  for (const { count } of items) expect(count.total).toBeGreaterThan(0);
  const found = JSON.stringify((await request('/api/search?q=newsletter')).json().data);
  expect(found).toContain('Newsletter, Germany');
});

it('every list has rows', async () => {
  for (const list of ['maker', 'watcher', 'payment', 'subscription', 'support', 'notification', 'coupon'])
    expect((await request(`/api/${list}`)).json().data.total).toBeGreaterThan(4);
  expect((await request('/api/report/schedule')).json().data).toHaveLength(3);
});

it('there are 400 tickets, messages in every stage of sending, and 90 days of visits and social figures', async () => {
  const totalOf = async (list: string) => (await request(`/api/${list}`)).json().data.total;
  expect(await totalOf('support')).toBe(400 - (await totalOf('support?spam=true')));
  const messages = (await request('/api/communication')).json().data.items;
  expect(messages.map(({ status }: { status: string }) => status)).toEqual(
    expect.arrayContaining(['draft', 'sent']),
  );
  const [first, last] = [89, 1].map((ago) => dayOf(test.deps.now().getTime() - ago * 86_400_000));
  for (const [slice, measure] of [
    ['trafficchannel', 'visits'],
    ['social/youtube', 'followers'],
  ]) {
    const path = `/api/dashboard/${slice}?from=${first}&to=${last}`;
    const { series } = (await request(path)).json().data;
    const known = series.filter(
      ({ values }: { values: Record<string, number | null> }) => (values[measure ?? ''] ?? 0) > 0,
    );
    expect([slice, known.length]).toEqual([slice, 89]);
  }
});

it('visits lead to orders in every channel', async () => {
  const { rows } = (await request('/api/dashboard/trafficchannel')).json().data;
  expect(rows).toHaveLength(6);
  for (const { values } of rows) expect(values.visits).toBeGreaterThan(values.orders);
  expect(rows.filter(({ values }: { values: { orders: number } }) => values.orders === 0)).toEqual([]);
});

it('redeemed codes came from several campaigns, and some from none', async () => {
  const { items } = (await request('/api/coupon?sort=-redeemed')).json().data;
  const campaigns = (await request(`/api/coupon/${items[0]._id}/campaigns`)).json().data;
  const names = new Set(campaigns.map(({ campaign }: { campaign: string | null }) => campaign));
  expect(names).toEqual(new Set(['spring sale', 'directors of the month', 'oscar winners', null]));
});

it('social media have figures, except for a network that isn’t connected', async () => {
  const followersOf = async (network: string) =>
    (await request(`/api/dashboard/social/${network}`)).json().data.total.values.followers;
  expect(await followersOf('youtube')).toBeGreaterThan(18_000);
  expect(await followersOf('linkedin')).toBeNull();
});

it('documents name a seller, and none waits', async () => {
  const [seller] = (await request('/api/seller')).json().data.items;
  expect(seller).toMatchObject({ country: null, legalName: expect.stringContaining('fictional') });
  expect((await request('/api/document/waiting')).json().data).toEqual([]);
  const withoutSeller = await rowsOf(
    test.deps.db,
    sql`
    select id from payment where receipt_no is not null and seller_edition_id is null
    union all select id from invoice where seller_edition_id is null or buyer is null
    union all select id from statement where issued_at is not null and seller_edition_id is null
    union all select id from refund where credit_note_no is not null and (tax_minor is null or credit_note_at is null)`,
  );
  expect(withoutSeller).toEqual([]);
});

it('what is sold now is taxed as what was sold before', async () => {
  const { items } = (await request('/api/movie?status=published')).json().data;
  const quoted = await test.app.inject({
    method: 'POST',
    url: '/api/public/quote',
    payload: {
      movieId: items[0]._id,
      offer: 'rent',
      country: 'DE',
    },
  });
  expect(quoted.json().data).toMatchObject({ totalMinor: 399, taxMinor: 64, taxRateBasisPoints: 1_900 });
  const paid = (await request('/api/payment?country=DE&status=paid&limit=100')).json().data.items;
  for (const { _id } of paid.slice(0, 5)) {
    const { amountTotalMinor, amountTaxMinor } = (await request(`/api/payment/${_id}`)).json().data;
    expect(amountTaxMinor).toBe(Math.round((amountTotalMinor * 19) / 119));
  }
});

it('each subscription has an invoice for every period begun, a payment for each that is paid, a log from its start', async () => {
  const wrong = await test.deps.db.select({ number: sql<string>`number` }).from(sql`(
    select s.number from subscription s left join invoice i on i.subscription_id = s.id
    where not s.in_trial
    group by s.id
    having min(i.period_start) is distinct from s.started_at
      or max(i.period_end) is distinct from s.current_period_end
      or sum(extract(epoch from i.period_end - i.period_start))
        is distinct from extract(epoch from s.current_period_end - s.started_at)
      or (s.past_due_since is null) <> bool_and(i.status = 'paid')
      or coalesce(sum(i.total_minor) filter (where i.status = 'paid'), 0) <> coalesce((
        select sum(p.amount_total_minor) from payment p where p.subscription_id = s.id and p.status = 'paid'), 0)
      or (select count(*) from revision r where r.object_id = s.id) <> s.version) as wrong`);
  expect(wrong).toEqual([]);
});

it('the history of a blocked watcher says who blocked them, and when', async () => {
  const [blocked] = (await request('/api/watcher?status=blocked')).json().data.items;
  const { block } = (await request(`/api/watcher/${blocked._id}`)).json().data;
  const { items } = (await request(`/api/watcher/${blocked._id}/history`)).json().data;
  expect(items).toMatchObject([{ action: 'block', at: block.at, actor: { name: expect.any(String) } }]);
});

it('watchers have none, one or several devices', async () => {
  const watchers = (await request('/api/watcher?status=active')).json().data.items;
  const devices = await Promise.all(
    watchers.map(
      async ({ _id }: { _id: string }) => (await request(`/api/watcher/${_id}/device`)).json().data.total,
    ),
  );
  expect(devices).toEqual(expect.arrayContaining([0, 1, 2]));
});
