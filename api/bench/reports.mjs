import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { median, record } from '../../scripts/lib/figures.mjs';
import { signIn, startProduct } from '../../scripts/lib/product.mjs';

const rounds = 30;
const target = { watchedMs: 20, moviesMs: 150, eventsPerSecond: 5_000 };
const dayMs = 86_400_000;
const dayOf = (/** @type {number} */ ms) => new Date(ms).toISOString().slice(0, 10);

/** @param {{ databaseUrl: string, seconds: number }} options */
export async function measureReports({ databaseUrl, seconds }) {
  const product = await startProduct({ databaseUrl });
  try {
    const token = await signIn(product.url);
    for (const days of [28, 365, 730]) {
      const range = { from: dayOf(Date.now() - (days - 1) * dayMs), to: dayOf(Date.now()) };
      await measure('watched', { ...range, limit: 25 }, `watched, ${days} days`, target.watchedMs);
      await measure('movies', { ...range, limit: 25 }, `movies by views, ${days} days`, target.moviesMs);
      await measure('movies', { ...range, sort: '-gross' }, `movies by gross, ${days} days`, target.moviesMs);
      await measure(
        'movies',
        { ...range, sort: 'views' },
        `movies, fewest views, ${days} days`,
        target.moviesMs,
      );
      for (const by of ['completion', 'net', 'makerShare', 'perView'])
        await measure(
          'movies',
          { ...range, sort: `-${by}` },
          `movies by ${by}, ${days} days`,
          target.moviesMs,
        );
      for (const group of ['maker', 'genre'])
        await measure('movies', { ...range, group }, `by ${group}, ${days} days`, target.moviesMs);
    }
    await measureIngestion(product.url, databaseUrl, seconds);

    async function measure(
      /** @type {string} */ path,
      /** @type {object} */ body,
      /** @type {string} */ name,
      /** @type {number} */ atMost,
    ) {
      const took = [];
      for (let n = 0; n < rounds; n += 1) {
        const start = performance.now();
        await post(`${product.url}/api/report/${path}`, body, { authorization: `Bearer ${token}` });
        took.push(performance.now() - start);
      }
      const note = `${Math.min(...took).toFixed(1)} to ${Math.max(...took).toFixed(1)} ms`;
      record({ part: 'reports', name, value: median(took), unit: 'ms', atMost, note });
    }
  } finally {
    await product.stop();
  }
}

const viewsAtOnce = 50;
const eventsOfView = 10;
const connections = 8;

/**
 * Batches of 500 events: ten each of fifty views, as a relay sends them, signed with the installation's key.
 * @param {string} url @param {string} databaseUrl @param {number} seconds
 */
async function measureIngestion(url, databaseUrl, seconds) {
  const { Client } = createRequire(new URL('../package.json', import.meta.url))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await post(`${url}/api/watch/event`, { views: [{ token: 'x', events: [eventAt(Date.now(), 0)] }] }); // creates the key
    const { rows: keys } = await client.query('select key from watch_key');
    const { rows: movies } = await client.query('select id from movie order by id limit 1000');
    const { rows: watchers } = await client.query('select id, country from watcher order by id limit 10000');
    const token = (/** @type {object} */ claims) => {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${createHmac('sha256', keys[0].key).update(body).digest('base64url')}`;
    };
    let sent = 0;
    const batch = () => {
      const now = Date.now();
      return Array.from({ length: viewsAtOnce }, () => {
        sent += 1;
        const watcher = watchers[sent % watchers.length];
        const claims = {
          view: randomUUID(),
          watcher: watcher.id,
          movie: movies[(sent * 7) % movies.length].id,
          entitlement: null,
          source: 'rental',
          country: watcher.country,
          device: 'tv',
          platform: 'tv',
          quality: null,
          isReturning: true,
          runtimeSec: 6_000,
          from: now - 1_000,
          until: now + dayMs,
        };
        const events = Array.from({ length: eventsOfView }, (_, n) => eventAt(now, n));
        return { token: token(claims), events };
      });
    };
    const start = performance.now();
    let accepted = 0;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - start < seconds * 1_000) {
          const answer = await post(`${url}/api/watch/event`, { views: batch() });
          accepted += answer.accepted; // read only now: the other connections add to it in the meantime
        }
      }),
    );
    const perSecond = accepted / ((performance.now() - start) / 1_000);
    record({
      part: 'reports',
      name: 'events ingested',
      value: perSecond,
      unit: '/s',
      atLeast: target.eventsPerSecond,
      note: `batches of ${viewsAtOnce * eventsOfView}, ${connections} connections`,
    });
  } finally {
    await client.end();
  }
}

/** An event whose UUIDv7 holds the time; each position is a minute later. */
function eventAt(/** @type {number} */ at, /** @type {number} */ n) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  const hex = bytes.toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return { id, kind: n === 0 ? 'start' : 'progress', positionSec: n * 60, watchedSec: n === 0 ? 0 : 60 };
}

/** @param {string} address @param {object} body @param {Record<string, string>} [headers] */
async function post(address, body, headers = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { success, data, message } = await answer.json();
  if (!success) throw new Error(`${address}: ${message}`);
  return data;
}
