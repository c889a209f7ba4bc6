import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { allEndpoints } from '@backlot/contracts/api';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { failure, successOf } from '@backlot/contracts/platform/http/envelope';
import { makerFixture } from './domain/catalog/makers/makers.fixture.ts';
import { makerTable } from './domain/catalog/makers/makers.table.ts';
import { ensureBaseLookups } from './domain/site/lookups/lookups.service.ts';
import { lookupTable } from './domain/site/lookups/lookups.table.ts';
import { valuesFor } from './testing/from-schema.ts';
import { watcherFixture } from './domain/people/watchers/watchers.fixture.ts';
import { watcherTable } from './domain/people/watchers/watchers.table.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Requests per endpoint; `FUZZ_RUNS=2000` for a thorough run. Most refusals don't reach the database. */
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['TEST_ENGINE'] === 'postgres' ? 40 : 15));

let test: TestApp;
let ids: string[];
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  const makers = await test.deps.db
    .insert(makerTable)
    .values(makerFixture())
    .returning({ _id: makerTable._id });
  const watchers = await test.deps.db
    .insert(watcherTable)
    .values([watcherFixture({ name: 'Ada' }), watcherFixture({ name: 'Ben' })])
    .returning({ _id: watcherTable._id });
  const lookups = await test.deps.db.select({ _id: lookupTable._id }).from(lookupTable).limit(30);
  ids = [...makers, ...watchers, ...lookups].map(({ _id }) => _id);
});
afterAll(() => test.close());

const fuzzed = allEndpoints.filter(({ kind }) => kind === undefined || kind === 'json');

it.each(fuzzed.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s responds to any input without a server error, as its schema declares',
  async (_name, endpoint) => {
    const requests = requestsFor(endpoint);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const response = await asked(request);
        if (response.statusCode === 503 && mayBeUnavailable(endpoint)) return;
        expect(response.statusCode).toBeLessThan(500);
        const schema = response.statusCode < 300 ? successOf(endpoint.response) : failure;
        expect(schema.safeParse(response.json()).error).toBeUndefined();
        expect(response.body).not.toMatch(/\bat (?:\S+ \()?\S*[/\\]\S*:\d+:\d+|node_modules|select .+ from/i);
      }),
      { numRuns: runs, seed: 20261120, endOnFailure: true },
    );
  },
  10 * 60_000,
);

let person: Awaited<ReturnType<TestApp['signedIn']>> | undefined;
/** Sent by one superadmin, who signs in again when an earlier request has ended the session. */
async function asked(request: InjectOptions) {
  person ??= await test.signedIn('superadmin');
  const response = await person(request);
  if (response.statusCode !== 401 || (await person('/api/auth/me')).statusCode !== 401) return response;
  person = await test.signedIn('superadmin');
  return person(request);
}

/** The queue of password hashes is short by design, and no build is registered. */
const mayBeUnavailable = ({ name }: Endpoint) =>
  name.startsWith('auth.') || name === 'user.changePassword' || name === 'release.current';

function requestsFor({ method, path, params, query, body }: Endpoint): fc.Arbitrary<InjectOptions> {
  const part = (schema: Endpoint['body']) => (schema ? valuesFor(schema, ids) : fc.constant(undefined));
  return fc.tuple(part(params), part(query), part(body)).map(([givenParams, givenQuery, payload]) => {
    const url = `/api/${path.replace(/:(\w+)/g, (_, key: string) => encode(textOf(givenParams, key)))}`;
    const search = new URLSearchParams(entriesOf(givenQuery)).toString();
    return {
      method,
      url: search ? `${url}?${search}` : url,
      ...(body && {
        payload: JSON.stringify(payload) ?? 'null',
        headers: { 'content-type': 'application/json' },
      }),
    };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown, key: string) => (isRecord(value) ? asText(value[key] ?? 'x') : 'x');
/** Generated objects may lack `toString`. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x'));
const entriesOf = (value: unknown): [string, string][] =>
  isRecord(value)
    ? Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => [key, asText(part)])
    : [];
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E').slice(0, 250) || 'x';
