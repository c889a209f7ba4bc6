import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { withPostgres } from '../../scripts/lib/postgres.mjs';
import { residentMb, startProduct } from '../../scripts/lib/product.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { createTicket, makePeople, openStream, perPerson, request } from './stream-clients.mjs';

const { Client } = createRequire(new URL('../package.json', import.meta.url))('pg');
const collect = join(root, 'api/bench/collect.mjs');
const part = 'streams';
const streams = 2_000;
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
  const options = { databaseUrl, env, command: ['--expose-gc', '--import', collect, 'api/dist/main.js'] };
  const products = [await startProduct(options), await startProduct(options)];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people = await makePeople(client, streams / perPerson + 1);
    const [here, there] = products;
    if (here && there) await measure(client, people, here, there);
  } finally {
    await client.end();
    for (const product of products) await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {import('./stream-clients.mjs').Person} Person @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/** @param {import('pg').Client} client @param {Person[]} people @param {Product} here @param {Product} there */
async function measure(client, people, here, there) {
  const [writer, ...readers] = people;
  if (!writer) throw new Error('Nobody writes');
  const memory = async () => (await keptMb(here.pid)) + (await keptMb(there.pid));
  /** @type {Map<string, () => void>} */
  const awaited = new Map();
  const hear = (/** @type {string} */ text) => {
    for (const [key, arrived] of awaited) if (text.includes(key)) arrived();
  };
  for (const { url } of [here, there]) await warmUp(url, readers, hear);
  await createTicket(here.url, writer, writer.id);
  await wait(2_000);
  const before = await memory();
  const closings = [];
  for (const [index, { tokens }] of readers.entries())
    closings.push(
      ...(await Promise.all(
        tokens.map((token) => openStream(index % 2 ? here.url : there.url, token, hear)),
      )),
    );
  await wait(22_000); // each has sent a heartbeat
  const used = (await memory()) - before;
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

/** Code is compiled and V8's young generation has its working size, as in a process that serves pages. @param {string} url @param {Person[]} readers @param {(text: string) => void} hear */
async function warmUp(url, readers, hear) {
  for (const { tokens } of readers.slice(0, 200)) {
    const close = await openStream(url, tokens[0], hear);
    const headers = { authorization: `Bearer ${tokens[0]}` };
    await Promise.all(
      ['support', 'notification', 'movie', 'notification/preference'].map(async (path) =>
        (await fetch(`${url}/api/${path}`, { headers })).text(),
      ),
    );
    close();
  }
}

/**
 * How long an event of one process takes to a stream of the other: from the response, which follows the commit, and from
 * the request, which includes the write.
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
  const note = `p50 ${percentile(afterResponse, 0.5).toFixed(1)} ms; ${events} events`;
  const arrival = { part, unit: 'ms', note };
  record({
    ...arrival,
    name: 'event of the other process, from response, p99',
    value: percentile(afterResponse, 0.99),
    atMost: target.p99Ms,
  });
  record({
    ...arrival,
    name: 'the same from request, with its write, p99',
    value: percentile(took, 0.99),
    note: `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
  });
}

/** Resident memory after garbage collection. @param {number} pid */
async function keptMb(pid) {
  for (let n = 0; n < 3; n += 1) {
    process.kill(pid, 'SIGWINCH');
    await wait(1_500);
  }
  return residentMb(pid);
}

/** A client that never reads gets far more than is kept for it. @param {import('pg').Client} client @param {Product} there @param {Person} person */
async function measureUnread(client, there, person) {
  const before = await keptMb(there.pid);
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
  const held = (await keptMb(there.pid)) - before;
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

const percentile = (/** @type {number[]} */ values, /** @type {number} */ p) =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * p), values.length - 1)] ?? NaN;
