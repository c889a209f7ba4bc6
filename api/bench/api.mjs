import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { ask, cases, pathOf } from './cases.mjs';
import { script } from './script.mjs';
import { median, record } from '../../scripts/lib/figures.mjs';
import { freePort, processorUs, signIn, startProduct } from '../../scripts/lib/product.mjs';

const target = {
  perSecond: 1_500,
  searchPerSecond: 600,
  p99Ms: 30,
  quickP50Ms: 10,
  shareOfSql: 0.5,
};

/** @param {{ databaseUrl: string, seconds: number }} options */
export async function measureApi({ databaseUrl, seconds }) {
  const statements = await captured(databaseUrl);
  const hello = await helloWorld(seconds);
  record({ part: 'api', name: "Fastify's hello world", value: hello, unit: 'req/s' });
  const product = await startProduct({ databaseUrl });
  try {
    const token = await signIn(product.url);
    for (const one of cases) {
      const address = product.url + (await pathOf(one, product.url, token));
      if (one.atMostMs) {
        await measureAlone(one, address, token);
        continue;
      }
      await script('load.mjs', address, token, '1'); // the first requests plan and compile
      const before = processorUs(product.pid);
      const load = await script('load.mjs', address, token, String(seconds));
      const used = (processorUs(product.pid) - before) / load.requests;
      const statement = statements.get(one.name);
      const alone = statement && (await script('sql-alone.mjs', databaseUrl, statement, String(seconds)));
      report(one, load, used, alone, hello);
    }
  } finally {
    await product.stop();
  }
}

const requests = 50;

/** Sequential requests. @param {import('./cases.mjs').Case} one @param {string} address @param {string} token */
async function measureAlone({ name, atMostMs }, address, token) {
  const took = [];
  let found;
  for (let n = 0; n < requests; n += 1) {
    const start = performance.now();
    found = (await ask(address, token)).data.total;
    took.push(performance.now() - start);
  }
  const note = `slowest ${Math.max(...took).toFixed(1)} ms${found === undefined ? '' : `, ${found} found`}`;
  record({ part: 'api', name, value: median(took), unit: 'ms', atMost: atMostMs, note });
}

/**
 * @param {import('./cases.mjs').Case} one @param {any} load @param {number} usedUs
 * @param {{ perSecond: number, p50: number } | undefined} alone @param {number} hello requests/s
 */
function report({ name, quick, search }, load, usedUs, alone, hello) {
  const note = `p50 ${load.p50} ms, ${Math.round(usedUs)} µs of CPU time each, ${load.errors} errors, ${share(load.perSecond, hello)} of hello world`;
  const atLeast = search ? target.searchPerSecond : target.perSecond;
  record({ part: 'api', name, value: load.perSecond, unit: 'req/s', atLeast, note });
  record({ part: 'api', name: `${name}: p99`, value: load.p99, unit: 'ms', atMost: target.p99Ms });
  if (quick)
    record({ part: 'api', name: `${name}: p50`, value: load.p50, unit: 'ms', atMost: target.quickP50Ms });
  if (alone)
    record({
      part: 'api',
      name: `${name}: share of the bare SQL`,
      value: load.perSecond / alone.perSecond,
      unit: '',
      atLeast: target.shareOfSql,
      note: `pg alone ${Math.round(alone.perSecond)}/s, p50 ${Math.round(alone.p50 * 10) / 10} ms`,
    });
}

const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${Math.round((part / whole) * 100)} %`;

/** The list statement of every case, as the driver receives it. @param {string} databaseUrl @returns {Promise<Map<string, string>>} */
async function captured(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-capture-'));
  const capture = join(folder, 'queries');
  const product = await startProduct({ databaseUrl, capture });
  try {
    const token = await signIn(product.url);
    const found = new Map();
    for (const one of cases) {
      const path = await pathOf(one, product.url, token);
      writeFileSync(capture, '');
      await ask(product.url + path, token);
      const [statement] = readFileSync(capture, 'utf8').split('\n');
      if (statement) found.set(one.name, statement);
    }
    return found;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} seconds */
async function helloWorld(seconds) {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'api/bench/hello.mjs'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  try {
    return (await script('load.mjs', `http://127.0.0.1:${port}/`, '', String(seconds))).perSecond;
  } finally {
    server.kill();
  }
}
