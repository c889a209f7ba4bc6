import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { withPostgres } from '../../scripts/lib/postgres.mjs';
import { residentMb, startProduct } from '../../scripts/lib/product.mjs';

const { Client } = createRequire(new URL('../package.json', import.meta.url))('pg');
const part = 'streams';
const streams = 2_000;
const perPerson = 5;
const events = 200;
const target = { megabytes: 100, p99Ms: 200, unreadMb: 30 };

/** Open event streams on two processes with one database: their memory, and how long an event takes from one to the other. */
export async function measureStreams() {
  const { BENCH_STREAMS_URL } = process.env;
  if (BENCH_STREAMS_URL) await measureOn(BENCH_STREAMS_URL);
  else await withPostgres(measureOn, { isDurable: true });
}

/** @param {string} databaseUrl an empty database */
async function measureOn(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-streams-'));
  const env = { BACKLOT_DATA_DIR: folder, BACKLOT_DEMO: '0' };
  const products = [await startProduct({ databaseUrl, env }), await startProduct({ databaseUrl, env })];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people = await makePeople(client);
    const [here, there] = products;
    if (here && there) await measure(client, people, here, there);
  } finally {
    await client.end();
    for (const product of products) await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {{ id: string, tokens: string[] }} Person @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/** Admins with a session for each of their streams. @param {import('pg').Client} client @returns {Promise<Person[]>} */
async function makePeople(client) {
  const { rows } = await client.query(
    `insert into admin (id, name, email, role, status)
     select gen_random_uuid(), 'Person ' || n, 'person' || n || '@streams.test', 'admin', 'active'
     from generate_series(1, $1) n returning id`,
    [streams / perPerson + 1],
  );
  const people = rows.map(({ id }) => ({
    id,
    tokens: Array.from({ length: perPerson }, (_, n) =>
      createHash('sha256')
        .update(id + n)
        .digest('base64url'),
    ),
  }));
  const sessions = people.flatMap(({ id, tokens }) => tokens.map((token) => ({ id, token })));
  await client.query(
    `insert into auth.session (id, token_hash, admin_id, last_seen_at, expires_at, ip, user_agent)
     select gen_random_uuid(), h, a, now(), now() + interval '8 hours', '127.0.0.1', 'bench'
     from unnest($1::bytea[], $2::uuid[]) as s (h, a)`,
    [sessions.map(({ token }) => createHash('sha256').update(token).digest()), sessions.map(({ id }) => id)],
  );
  return people;
}

/** @param {import('pg').Client} client @param {Person[]} people @param {Product} here @param {Product} there */
async function measure(client, people, here, there) {
  const [writer, ...readers] = people;
  if (!writer) throw new Error('Nobody writes');
  const memory = () => residentMb(here.pid) + residentMb(there.pid);
  /** @type {Map<string, () => void>} */
  const awaited = new Map();
  const hear = (/** @type {string} */ text) => {
    for (const [key, arrived] of awaited) if (text.includes(key)) arrived();
  };
  for (const { tokens } of readers.slice(0, 20)) (await openStream(here.url, tokens[0], hear))(); // compiles what a stream needs
  await createTicket(here.url, writer, writer.id);
  await wait(2_000);
  const before = memory();
  const closings = [];
  for (const [index, { tokens }] of readers.entries())
    closings.push(
      ...(await Promise.all(
        tokens.map((token) => openStream(index % 2 ? here.url : there.url, token, hear)),
      )),
    );
  await wait(22_000); // each has sent a heartbeat
  const used = memory() - before;
  record({
    part,
    name: `${closings.length} streams: memory`,
    value: used,
    unit: 'MB',
    atMost: target.megabytes,
    note: `${((used * 1024) / closings.length).toFixed(1)} kB each; ${before.toFixed(0)} MB before, two processes`,
  });
  await measureArrival(
    here,
    writer,
    readers.filter((_, index) => index % 2 === 0),
    awaited,
  );
  for (const close of closings) close();
  await measureUnread(client, there, writer);
}

/**
 * From the request that causes an event on one process, so including its transaction, to its arrival on the other.
 * @param {Product} here @param {Person} writer @param {Person[]} readers @param {Map<string, () => void>} awaited
 */
async function measureArrival(here, writer, readers, awaited) {
  /** @type {number[]} */
  const took = [];
  /** @type {number[]} */
  const afterResponse = [];
  for (let n = 0; n < events; n += 1) {
    const reader = readers[(n * 7) % readers.length];
    if (!reader) continue;
    const key = `Ticket number ${n} of the benchmark`;
    const start = performance.now();
    const arrival = new Promise((resolve) => awaited.set(key, () => resolve(performance.now())));
    await createTicket(here.url, writer, reader.id, key);
    const answered = performance.now();
    const arrived = Number(await arrival);
    awaited.delete(key);
    took.push(arrived - start);
    afterResponse.push(Math.max(arrived - answered, 0));
    await wait(50);
  }
  record({
    part,
    name: 'event of the other process, from request, p99',
    value: percentile(took, 0.99),
    unit: 'ms',
    atMost: target.p99Ms,
    note: `p50 ${percentile(took, 0.5).toFixed(1)} ms; after the response p99 ${percentile(afterResponse, 0.99).toFixed(1)} ms; ${events} events`,
  });
}

/** A client that never reads gets far more than is kept for it. @param {import('pg').Client} client @param {Product} there @param {Person} person */
async function measureUnread(client, there, person) {
  const before = residentMb(there.pid);
  let bytes = 0;
  let isOpen = true;
  const response = await request(there.url, person.tokens[0]);
  response.pause();
  response.on('data', (/** @type {Buffer} */ part) => (bytes += part.length));
  for (const end of ['end', 'aborted', 'error', 'close']) response.on(end, () => (isOpen = false));
  let sent = 0;
  for (let round = 0; round < 40; round += 1) {
    // Events of one transaction with the same text would be one.
    const { rows } = await client.query(
      `select pg_notify('backlot_event', json_build_object('adminId', $1::text, 'event', json_build_object(
         'type', 'stale', 'resource', $2 || '-' || n || repeat('x', 6000)))::text), 6000 as bytes
       from generate_series(1, 100) n`,
      [person.id, String(round)],
    );
    sent += rows.length * 6_000;
  }
  await wait(2_000);
  const held = residentMb(there.pid) - before;
  response.resume();
  for (let n = 0; n < 50 && isOpen; n += 1) await wait(100);
  const isClosed = !isOpen && bytes < sent;
  record({
    part,
    name: 'unread stream: closed by the server',
    value: Number(isClosed),
    unit: '',
    atLeast: 1,
  });
  record({
    part,
    name: 'unread stream: memory',
    value: Math.max(held, 0),
    unit: 'MB',
    atMost: target.unreadMb,
    note: `${(sent / 2 ** 20).toFixed(1)} MB of events sent, ${(bytes / 2 ** 20).toFixed(1)} MB delivered, the rest dropped`,
  });
  response.destroy();
}

/** @returns {Promise<import('node:http').IncomingMessage>} */
const request = (/** @type {string} */ url, /** @type {string | undefined} */ token) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/notification/stream`, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`A stream was answered with ${response.statusCode}`));
    }).on('error', reject);
  });

/** @param {string} url @param {string | undefined} token @param {(text: string) => void} hear @returns {Promise<() => void>} what closes it */
async function openStream(url, token, hear) {
  const response = await request(url, token);
  response.setEncoding('utf8').on('data', hear);
  response.on('error', () => undefined); // it was closed here
  return () => response.destroy();
}

/** @param {string} url @param {Person} writer @param {string} assigneeId */
async function createTicket(url, writer, assigneeId, subject = 'The picture is dark') {
  const answer = await fetch(`${url}/api/support`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer.tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject,
      requesterName: 'Ada',
      requesterEmail: 'ada@streams.test',
      channel: 'email',
      category: 'playback',
      priority: 'normal',
      status: 'open',
      assigneeId,
      tags: [],
      movieId: null,
    }),
  });
  if (!answer.ok) throw new Error(`A ticket was answered with ${answer.status}: ${await answer.text()}`);
}

const percentile = (/** @type {number[]} */ values, /** @type {number} */ p) =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * p), values.length - 1)] ?? NaN;
