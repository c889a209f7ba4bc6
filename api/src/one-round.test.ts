import { eq } from 'drizzle-orm';
import { couponFixture } from './domain/money/coupons/coupons.fixture.ts';
import { seedCheckout } from './domain/money/checkout/checkout.fixture.ts';
import { scheduleFixture } from './domain/money/reports/schedules/schedules.fixture.ts';
import { stepUpOf } from './domain/people/watchers/watchers.fixture.ts';
import { ensureBaseCountries } from './domain/site/countries/countries.service.ts';
import { countryTable } from './domain/site/countries/countries.table.ts';
import { newId } from './platform/db/columns.ts';
import { records } from './records.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await seedCheckout(test);
  await ensureBaseCountries(test.deps.db);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
  (await request({ method, url: `/api/${path}`, payload })).json();

const person = { name: 'Ada Lovelace', email: 'ada@round.test', country: 'DE' };
const site = { name: 'Site', origin: 'https://a.test' };
const hello = { shortcut: 'hello', title: 'Hello', body: '<p>Hello</p>' };
const heist = { type: 'genre', name: 'Heist', key: 'heist' };
const english = { kind: 'string', value: { en: 'Welcome' } };
const homeTitle = { key: 'home.title', platform: 'all', description: '', content: english };
const invitation = { name: 'Ada', email: 'ada@crew.test', role: 'admin' };
const coupon = couponFixture();
const price = { currency: 'EUR', amountMinor: 990, country: null };
type Refusal = {
  /** What is refused, each field for a reason of its own. */
  refused: object;
  /** Fields that the checks of those read, too. */
  valid?: object;
  /** The record that has taken a value. */
  taken?: object;
};
const creates: Record<string, Refusal> = {
  movie: { refused: { title: '', makerId: newId(), genreIds: [newId()] }, valid: { type: 'short' } },
  maker: {
    refused: { name: '', ownerId: newId(), email: 'ADA@round.test' },
    taken: { ...person, type: 'company' },
  },
  watcher: { refused: { name: '', email: person.email }, taken: person },
  banner: { refused: { title: '', slot: 'nowhere', movieId: newId() }, valid: { countries: [] } },
  coupon: {
    refused: { maxRedemptions: 0, targetIds: [newId()], code: coupon.code },
    valid: { appliesTo: 'movies' },
    taken: coupon,
  },
  plan: { refused: { name: '', taxCode: 'none', genreIds: [newId()] }, valid: { prices: [price] } },
  seller: { refused: { legalName: '', country: null } },
  allowedSite: { refused: { ...site, name: '' }, taken: site },
  reportSchedule: { refused: { name: '', recipientIds: [newId()] }, valid: scheduleFixture([]) },
  cannedReply: { refused: { title: '', assigneeId: newId(), shortcut: 'hello' }, taken: hello },
  team: { refused: { memberIds: 'all', name: 'billing' }, taken: { name: 'Billing' } },
  segment: { refused: { query: '', name: 'vips' }, taken: { name: 'VIPs', query: 'tag=vip' } },
  faq: { refused: { question: '', answer: '<script>none</script>', categoryId: newId() } },
  slaPolicy: { refused: { name: '', categories: ['nothing'] } },
  ticket: {
    refused: { subject: '', status: 'closed', category: '', teamId: newId() },
    valid: { requesterName: 'Ada', requesterEmail: person.email },
  },
  lookup: { refused: { name: '', key: 'heist' }, valid: { type: 'genre' }, taken: heist },
  content: { refused: { key: 'home.title', description: 7 }, valid: homeTitle, taken: homeTitle },
  admin: { refused: { name: '', email: 'ada@crew.test' }, taken: invitation },
  communication: {
    refused: { subject: '', audience: { kind: 'watchers', filter: { segment: newId() } } },
  },
};
const paths: Record<string, string> = {
  reportSchedule: 'report/schedule',
  content: 'appcontent',
  ticket: 'support',
};
/** Records that are never created by their fields alone, or that name no others. */
const others =
  'accessRequest country declaration makerPayout messageTemplate page payment payout payoutBatch statement subscription';

it.each(Object.entries(creates))(
  'a new %s is refused in one round',
  async (type, { refused, valid, taken }) => {
    const path = paths[type] ?? type;
    if (taken) expect(await send('POST', path, taken)).toMatchObject({ success: true });
    const { code, errors } = await send('POST', path, { ...valid, ...refused });
    expect(code).toBe('invalid');
    const found = errors.map((one: { path: string }) => one.path);
    expect(found).toEqual(expect.arrayContaining(Object.keys(refused)));
  },
);

it('an edit is refused in one round', async () => {
  const { code } = countryTable;
  const [{ _id } = { _id: '' }] = await test.deps.db.select().from(countryTable).where(eq(code, 'DE'));
  const { errors } = await send('PATCH', `country/${_id}`, { version: 1, name: '', currency: 'XXX' });
  expect(errors).toMatchObject([{ path: 'name' }, { path: 'currency', code: 'unknown' }]);
});

it('a body that isn’t an object is refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await request({ method: 'POST', url: '/api/lookup', payload: 'null', headers });
  expect([response.statusCode, response.json().code]).toEqual([422, 'invalid']);
});

it('every kind of record is one of these', () => {
  const types = records.map(({ type }) => type).sort();
  expect([...Object.keys(creates), ...others.split(' ')].sort()).toEqual(types);
});
