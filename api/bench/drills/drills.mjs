import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../../scripts/lib/figures.mjs';
import { withPostgres } from '../../../scripts/lib/postgres.mjs';
import { freePort, signIn, startProduct } from '../../../scripts/lib/product.mjs';
import { halfWritten, missing, someMovie } from './records.mjs';
import { writeUntilStopped } from './writers.mjs';

const part = 'drills';
const times = { kill: 50, stop: 50, restart: 20 };
const readyAtMostMs = 5_000;
const answersAgainMs = 2_000;

/** Durability during kill -9, SIGTERM and database restarts under concurrent writes. */
export async function runDrills() {
  await killed('embedded database', {});
  await withPostgres(
    async (databaseUrl, restart) => {
      await killed('PostgreSQL', { databaseUrl });
      await stopped({ databaseUrl });
      if (restart) await databaseRestarted({ databaseUrl }, restart);
    },
    { isDurable: true },
  );
}

/** @param {string} engine @param {{ databaseUrl?: string }} options */
async function killed(engine, options) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-drill-'));
  let [lost, half, looked, written, slowest] = [0, 0, 0, 0, 0];
  try {
    let product = await startIn(folder, options);
    let token = await signIn(product.url);
    const movie = await someMovie(product.url, token);
    for (let turn = 0; turn < times.kill; turn += 1) {
      const writing = writeUntilStopped(product.url, token, movie);
      await wait(500 + ((turn * 37) % 200)); // not always at the same moment of a write
      process.kill(product.pid, 'SIGKILL');
      await writing.stop();
      await product.stop();
      product = await startIn(folder, options);
      slowest = Math.max(slowest, product.readyMs);
      token = await signIn(product.url);
      lost += await missing(product.url, token, writing.acknowledged);
      written += writing.acknowledged.length;
    }
    ({ half, looked } = await halfWritten(product.url, token, movie));
    await product.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const note = `${times.kill} kills, ${written} acknowledged writes`;
  const name = `kill -9, ${engine}`;
  record({ part, name: `${name}: lost writes`, value: lost, unit: '', atMost: 0, note });
  record({
    part,
    name: `${name}: partial transactions`,
    value: half,
    unit: '',
    atMost: 0,
    note: `of the newest ${looked}`,
  });
  record({ part, name: `${name}: slowest start`, value: slowest, unit: 'ms', atMost: readyAtMostMs });
}

/** @param {{ databaseUrl: string }} options */
async function stopped(options) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-drill-'));
  let [failed, lost] = [0, 0];
  try {
    for (let turn = 0; turn < times.stop; turn += 1) {
      const product = await startIn(folder, options);
      const token = await signIn(product.url);
      const writing = writeUntilStopped(product.url, token, await someMovie(product.url, token));
      await wait(200);
      await product.stop();
      await writing.stop();
      failed += broken(writing.failures);
      if (turn === times.stop - 1) {
        const after = await startIn(folder, options);
        lost = await missing(after.url, await signIn(after.url), writing.acknowledged);
        await after.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  record({ part, name: `SIGTERM × ${times.stop}: failed in flight`, value: failed, unit: '', atMost: 0 });
  record({ part, name: 'SIGTERM: lost writes', value: lost, unit: '', atMost: 0 });
}

/** @param {{ databaseUrl: string }} options @param {() => void} restart */
async function databaseRestarted(options, restart) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-drill-'));
  const product = await startIn(folder, options);
  const died = once(product.child, 'exit').then(() => true);
  let [slowest, others] = [0, 0];
  try {
    const token = await signIn(product.url);
    const writing = writeUntilStopped(product.url, token, await someMovie(product.url, token));
    for (let turn = 0; turn < times.restart; turn += 1) {
      await wait(200);
      restart();
      const back = Date.now();
      while (!writing.successes.some((at) => at > back) && Date.now() < back + 10_000) await wait(10);
      slowest = Math.max(slowest, (writing.successes.find((at) => at > back) ?? Infinity) - back);
    }
    await writing.stop();
    others = broken(writing.failures);
    const isAlive = (await Promise.race([died, wait(0).then(() => false)])) === false;
    record({ part, name: 'database restarts: same process', value: isAlive ? 1 : 0, unit: '', atLeast: 1 });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const name = `database restarts × ${times.restart}`;
  record({ part, name: `${name}: failures other than 503`, value: others, unit: '', atMost: 0 });
  record({ part, name: `${name}: first success`, value: slowest, unit: 'ms', atMost: answersAgainMs });
}

/** Requests that failed other than with 503, the response of a stopping product or an unavailable database. @param {{ what: string }[]} failures */
const broken = (failures) => failures.filter(({ what }) => what !== '503').length;

/** Starts with the same data folder and port each time, like a service. @param {string} folder @param {{ databaseUrl?: string }} options */
async function startIn(folder, options) {
  ports.set(folder, ports.get(folder) ?? (await freePort()));
  const port = ports.get(folder) ?? 0;
  return startProduct({ ...options, port, env: { BACKLOT_DATA_DIR: folder } });
}
/** @type {Map<string, number>} */
const ports = new Map();
