import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { allEndpoints } from '@backlot/contracts/api';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { z } from '@backlot/contracts/z';
import { seedMovieCatalog } from './domain/catalog/movies/movies.fixture.ts';
import { couponFixture } from './domain/money/coupons/coupons.fixture.ts';
import { scheduleFixture } from './domain/money/reports/schedules/schedules.fixture.ts';
import { seedSubscriptions } from './domain/money/subscriptions/subscriptions.fixture.ts';
import { claimsOf, eventAt, players } from './domain/money/watch/watch.fixture.ts';
import { type Person, watcherScenario } from './domain/people/watchers/watchers.fixture.ts';
import { watcherTable } from './domain/people/watchers/watchers.table.ts';
import { adminTable, sessionTable } from './platform/accounts/accounts.table.ts';
import { dayOf } from './platform/rollups/spans.service.ts';
import { outboxTable } from './platform/outbox/outbox.table.ts';
import { validValuesFor } from './testing/from-schema.ts';
import { multipart } from './testing/multipart.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const dayMs = 86_400_000;
/** Ida, if she has watched. */
const lately = 'country=DE&watchedFrom=2020-01-01';
let test: TestApp;
/** Has every permission, the other one every permission but `watched:person`. */
let allowed: Person;
let other: Person;
let people: { _id: string; email: string }[];
let movies: { _id: string }[];
/** When someone watched; nothing else happened on that day. */
let at: Date;
let records: Record<string, string>;
let sessions: (typeof sessionTable.$inferSelect)[];
const heard: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  const { plan, started } = await seedSubscriptions(test);
  movies = await (await seedMovieCatalog(test.deps)).insert({ title: 'Metropolis' }, { title: 'Nosferatu' });
  people = await watcherScenario(test).insert(
    { name: 'Ida', country: 'DE', marketingEmail: true },
    { name: 'Ben', country: 'FR', marketingEmail: true },
  );
  const watcher = people[0]?._id ?? '';
  const subscription = await started({ planId: (await plan({ trialDays: 0 }))._id, watcherId: watcher });
  test.advance(3 * dayMs);
  at = test.deps.now();
  const claims = claimsOf(at, { watcher, movie: movies[0]?._id ?? '' });
  await players(test).send({ claims, events: [eventAt(at, { kind: 'start' })] });
  test.advance(3 * dayMs);
  [allowed, other] = [await test.signedIn('superadmin'), await test.signedIn('superadmin')];
  const grants = { 'watched:person': false };
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, other._id));
  const steppedUpUntil = new Date('2100-01-01');
  sessions = await test.deps.db.update(sessionTable).set({ steppedUpUntil }).returning();
  test.deps.bus.subscribe(other._id, (event) => heard.push(JSON.stringify(event)));
  records = { watcher, subscription: subscription._id, movie: movies[0]?._id ?? '', user: other._id };
  const made = async (who: Person, path: string, options: object) => {
    // By the start of their path.
    records[path] = (await who({ method: 'POST', url: `/api/${path}`, ...options })).json().data._id;
  };
  await made(allowed, 'segment', { payload: { name: 'Lately', query: lately } });
  const segmentId = records['segment'] ?? '';
  await made(allowed, 'coupon', { payload: couponFixture({ segmentId }) });
  await made(other, 'report/schedule', { payload: scheduleFixture([other._id]) });
  const file = { query: {}, columns: ['name', 'lastWatchedAt'], format: 'csv' };
  await made(other, 'watcher/export', { payload: file });
  const list = Buffer.from(`name,email\nIda,${people[0]?.email}`);
  await made(other, 'watcher/import', multipart(list, { fileName: 'list.csv', type: 'text/csv' }));
});
afterAll(() => test.close());

/** Either Ida has watched Metropolis, or Ben Nosferatu. Restores what requests change. */
async function enter(world: 0 | 1): Promise<void> {
  const { db } = test.deps;
  const who = sql`watcher_id = ${people[world]?._id}::uuid, movie_id = ${movies[world]?._id}::uuid`;
  await db.execute(sql`update watch_event set ${who}`);
  await db.execute(sql`update watch_view set ${who}`);
  await db.insert(sessionTable).values(sessions).onConflictDoNothing();
  await db.execute(sql`delete from coupon_redemption`);
  await db.execute(sql`update subscription set coupon_id = null, version = 1`);
  await db.execute(sql`update report_schedule set last_at = null, version = 1`);
  for (const [index, person] of people.entries())
    await db
      .update(watcherTable)
      .set({ ...person, lastWatchedAt: index === world ? at : null })
      .where(eq(watcherTable._id, person._id));
}

/** Valid inputs; where an endpoint has such filters, also by what was watched: directly and by a segment. */
function inputsOf(schema: z.ZodMiniType | undefined, name: string): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const ids = [...Object.values(records), ...people.map(({ _id }) => _id)];
  const [ida, ben] = people.map(({ _id }) => _id);
  const [from, to] = [6, 0].map((ago) => dayOf(test.deps.now().getTime() - ago * dayMs));
  const both = { watcherId: ida, otherId: ben, version: 1, otherVersion: 1 };
  const always = { ...both, from, to, dryRun: true, expectedCount: 1 };
  const { segment: segmentId, coupon: couponId } = records;
  const filters = [Object.fromEntries(new URLSearchParams(lately)), { segment: segmentId }].map((filter) => ({
    ...filter,
    audience: { kind: 'watchers', filter },
    target: { by: 'filter', filter },
    query: name.startsWith('segment') ? lately : filter,
    segmentId,
    couponId,
  }));
  const has = ([key]: [string, unknown]) => key in properties;
  const planted = filters.some((one) => Object.entries(one).some(has)) ? filters : [];
  const values = fc.sample(validValuesFor(schema, ids), { numRuns: 2 + planted.length, seed: 20261127 });
  return values.map((value, index) => {
    const given = Object.entries(Object(value)).filter(([key]) => index === 1 || required.includes(key));
    const set = Object.entries({ ...always, ...planted[index - 2] }).filter(has);
    return Object.fromEntries([...given, ...set]);
  });
}

function requestsTo({ name, method, path, kind, query, body }: Endpoint): InjectOptions[] {
  const start = Object.keys(records)
    .toSorted()
    .findLast((key) => path.startsWith(key));
  const url = path
    .replace(':_id', records[start ?? 'watcher'] ?? '')
    .replace(':otherId', people[1]?._id ?? '')
    .replace(/:\w+/g, 'x');
  const [searches, payloads] = [inputsOf(query, name), inputsOf(body, name)];
  return Array.from({ length: Math.max(1, searches.length, payloads.length) }, (_, index) => {
    const search = Object.entries(searches[index] ?? {}).map(([key, value]) => [key, String(value)]);
    return {
      method,
      url: `/api/${url}?${new URLSearchParams(search)}`,
      ...(kind === 'multipart' ? multipart(Buffer.from('name')) : body && { payload: payloads[index] ?? {} }),
    };
  });
}

/** The responses in a world, and the emails that they cause, without what differs at every request. */
async function answers(world: 0 | 1, who: Person, requests: readonly InjectOptions[]): Promise<string[]> {
  await enter(world);
  const found: string[] = [];
  for (const request of requests) {
    const { statusCode, body } = await who(request);
    found.push(`${statusCode} ${masked(body)}`);
  }
  const mails = await test.deps.db.delete(outboxTable).returning({ payload: outboxTable.payload });
  return [...found, masked(JSON.stringify(mails))];
}

const changing =
  /"(?:version|errorId|requestId)":"?[\w-]+"?|[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
function masked(text: string): string {
  const known = [...Object.values(records), ...people.map(({ _id }) => _id)];
  const day = dayOf(at);
  return text.replaceAll(changing, (part) => (known.includes(part) || part.startsWith(day) ? part : ''));
}

/** The endpoints whose responses have the time, or depend on who watched what: return when that is as before. */
async function telling(who: Person, endpoints: readonly Endpoint[]): Promise<string[]> {
  const asked = endpoints.flatMap((one) => requestsTo(one).map((request) => ({ name: one.name, request })));
  const requests = asked.map(({ request }) => request);
  const before = await answers(0, who, requests);
  const swapped = await answers(1, who, requests);
  const after = await answers(0, who, requests);
  const time = new RegExp(`${dayOf(at)}[T ]`);
  const isTold = (text: string, index: number) =>
    time.test(text) || (text === after[index] && text !== swapped[index]);
  return [
    ...new Set(before.flatMap((text, index) => (isTold(text, index) ? [asked[index]?.name ?? 'email'] : []))),
  ];
}

const endpoints = allEndpoints.filter(({ kind }) => kind !== 'stream'); // its events are heard on the bus
const withWatching = [
  'communication.audience',
  'subscription.coupons',
  'subscription.setCoupon',
  'watcher.bulk',
  'watcher.export',
  'watcher.mergePreview',
];
const isRead = ({ method }: Endpoint) => method === 'GET';
const isKnown = ({ name }: Endpoint) => withWatching.includes(name);

it(
  'the requests tell a person with the permission',
  async () => {
    const found: string[] = [];
    for (const one of endpoints.filter(isKnown)) found.push(...(await telling(allowed, [one])));
    expect(found.toSorted()).toEqual(withWatching);
  },
  20 * 60_000,
);

it(
  'no response, email or live event tells what one person watched without the permission',
  async () => {
    const found = await telling(other, endpoints.filter(isRead));
    const writes = endpoints.filter((one) => !isRead(one)); // some delete what those in the list ask for
    for (const one of writes.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a))))
      found.push(...(await telling(other, [one])));
    await enter(0);
    expect([found, (await other('/api/watcher')).statusCode]).toEqual([[], 200]);
    expect(heard.join()).not.toContain(dayOf(at));
  },
  20 * 60_000,
);
