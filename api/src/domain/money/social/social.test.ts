import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { SocialAccount } from '@backlot/contracts/money/social/social';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { visitTable } from '../visits/visits.table.ts';
import { pollConnections } from './poll-connections.jobs.ts';
import { socialConnectionTable } from './social.table.ts';

const token = 'secret-token';
const figures = [
  { day: '2026-05-01', followers: 100, posts: 1, reach: 1_000, clicks: 10 },
  { day: '2026-05-03', followers: 120, posts: 2, reach: 3_000, clicks: 30 },
];
let test: TestApp;
let superadmin: SendRequest;
let server: Server | undefined;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => {
  test.deps.config.allowsPrivateAddresses = true;
  return test.deps.db.execute(sql`truncate social_figure, social_connection, visit, visit_sum`);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => test.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
  superadmin({ method, url: `/api/social/${path}`, payload });
const account = async (network = 'youtube'): Promise<SocialAccount | undefined> =>
  (await superadmin('/api/social')).json().data.find((one: SocialAccount) => one.network === network);
const slice = async (network: string, query = '') =>
  (await superadmin(`/api/dashboard/social/${network}?from=2026-05-01&to=2026-05-31${query}`)).json().data;

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/figures`; // it listens on a port
}
const connectTo = (url: string, over: object = {}) =>
  send('PUT', 'youtube/connection', { url, headerName: 'X-Token', token, ...over });

it('imported figures replace those of a stored day, and the slice has the last followers and sums', async () => {
  expect((await send('POST', 'youtube/figures', { figures })).statusCode).toBe(200);
  await send('POST', 'youtube/figures', { figures: [{ ...figures[1], clicks: 40 }] });
  expect(await account()).toMatchObject({ days: 2, lastDay: '2026-05-03', connection: null });
  const { total, series } = await slice('youtube');
  expect(total.values).toMatchObject({ followers: 120, posts: 3, reach: 4_000, clicks: 50, visits: 0 });
  expect(series.slice(0, 3).map((point: { values: object }) => point.values)).toMatchObject([
    { followers: 100 },
    { followers: null, posts: null },
    { followers: 120 },
  ]);
  expect((await slice('x')).total.values).toMatchObject({ followers: null, clicks: null, visits: 0 });
});

it('figures of the same day twice, unknown networks and unknown columns are refused', async () => {
  const [first] = figures;
  for (const [path, body] of [
    ['youtube/figures', { figures: [first, first] }],
    ['youtube/figures', { figures: [{ ...first, likes: 1 }] }],
    ['youtube/figures', { figures: [] }],
  ] as const)
    expect((await send('POST', path, body)).statusCode).toBe(422);
  expect((await send('POST', 'myspace/figures', { figures })).statusCode).toBe(404);
});

it('visits of a network are next to its figures', async () => {
  const at = new Date('2026-05-02T10:00:00Z');
  const visit = { day: '2026-05-02', startedAt: at, lastAt: at, isFirst: true, landingPage: '/help' };
  await test.deps.db.insert(visitTable).values([
    { ...visit, channel: 'social', network: 'youtube' },
    { ...visit, channel: 'social', network: 'x' },
  ]);
  expect((await slice('youtube')).total.values).toMatchObject({ followers: null, visits: 1 });
});

it('a connected address is read every hour with its token, which no response contains', async () => {
  const tokens: unknown[] = [];
  const url = await serving((request, response) => {
    tokens.push(request.headers['x-token']);
    response.end(JSON.stringify({ figures }));
  });
  expect((await connectTo(url)).statusCode).toBe(200);
  expect(await pollConnections(test.deps)).toBe(1);
  expect(await pollConnections(test.deps)).toBe(0);
  await test.deps.db.execute(sql`update social_connection set polled_at = polled_at - interval '61 minutes'`);
  expect(await pollConnections(test.deps)).toBe(1);
  expect(tokens).toEqual([token, token]);
  const found = await account();
  expect(found).toMatchObject({ days: 2, connection: { url, headerName: 'X-Token', problem: null } });
  const stored = await test.deps.db.select().from(socialConnectionTable);
  const audited = await test.deps.db.select().from(auditTable);
  expect(JSON.stringify([found, stored, audited])).not.toContain(token);
});

it.each<[string, RequestListener]>([
  ['timeout', () => undefined],
  ['status', (_, response) => response.writeHead(401).end()],
  ['too_large', (_, response) => response.end(`"${'x'.repeat(5_000)}"`)],
  ['malformed', (_, response) => response.end('figures')],
  ['format', (_, response) => response.end(JSON.stringify({ figures: [{ day: 'today' }] }))],
  ['unreachable', (request) => request.socket.destroy()],
])('%s: a failed read is shown, and stores nothing', async (problem, answer) => {
  await send('POST', 'youtube/figures', { figures });
  await connectTo(await serving(answer));
  await pollConnections(test.deps, { timeoutMs: 300, bytesAtMost: 4_000 });
  expect(await account()).toMatchObject({ days: 2, connection: { problem } });
});

it('addresses of our own network and without TLS are refused, unless the setting allows them', async () => {
  const url = await serving((_, response) => response.end(JSON.stringify({ figures })));
  await connectTo(url);
  test.deps.config.allowsPrivateAddresses = false;
  await pollConnections(test.deps);
  expect(await account()).toMatchObject({ days: 0, connection: { problem: 'address' } });
  expect((await connectTo(url)).json()).toMatchObject({ errors: [{ path: 'url' }] });
});

it('an empty token keeps the stored one for the same server only', async () => {
  await connectTo('https://figures.example/a');
  expect((await connectTo('https://figures.example/b', { token: '' })).statusCode).toBe(200);
  const other = await connectTo('https://elsewhere.example/b', { token: '' });
  expect([other.statusCode, other.json().errors[0].path]).toEqual([422, 'token']);
  expect((await account())?.connection?.url).toBe('https://figures.example/b');
});

it('a disconnected network keeps its figures', async () => {
  await send('POST', 'youtube/figures', { figures });
  await connectTo('https://figures.example/a');
  expect((await send('DELETE', 'youtube/connection')).statusCode).toBe(200);
  expect(await account()).toMatchObject({ days: 2, connection: null });
  expect((await send('DELETE', 'youtube/connection')).statusCode).toBe(404);
});
