import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { root } from './run.mjs';

const demoPassword = 'Backlot-demo-2026!'; // also printed when the demo starts
const readyWithinMs = 600_000; // generous: only a hang should exceed it

/**
 * Starts the built product in production mode with the demo accounts, and waits until it is ready. `output` returns what
 * it has printed.
 * @param {{ node?: string, databaseUrl?: string, capture?: string, command?: string[], env?: Record<string, string>, port?: number }} options
 */
export async function startProduct({
  node = process.execPath,
  databaseUrl,
  capture,
  command = ['api/dist/main.js'],
  env = {},
  ...given
}) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-product-'));
  const port = given.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const hook = capture ? ['--import', join(root, 'api/bench/capture.mjs')] : [];
  const start = performance.now();
  const child = spawn(node, [...hook, ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BACKLOT_DEMO: '1',
      BACKLOT_SIMULATOR: '1',
      BACKLOT_DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl, // undefined: the embedded database
      ...(capture && { BENCH_CAPTURE: capture }),
      ...env,
    },
  });
  const log = createWriteStream(join(folder, 'log'));
  const output = () => readFileSync(join(folder, 'log'), 'utf8');
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    log.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    const printed = output().slice(0, 2_000);
    await stop();
    throw new Error(`The product did not start. ${printed}`, { cause: error });
  }
  return { url, child, pid: child.pid ?? 0, readyMs: performance.now() - start, output, stop };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function ready(url, child) {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The process ended with ${end}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The product was not ready in time');
}

/** Signs in through the API. @param {string} url @returns {Promise<string>} the token */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`Sign-in failed: ${JSON.stringify(body)}`);
  return body.data.token;
}
export const account = { email: 'superadmin@backlot.test', password: demoPassword };

/** Resident memory of a process in MB; NaN without /proc. @param {number} pid */
export const residentMb = (pid) => {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(procFile(pid, 'status'));
  return line ? Number(line[1]) / 1024 : NaN;
};

/** CPU time of a process in µs; NaN without /proc. @param {number} pid */
export const processorUs = (pid) => {
  const fields = procFile(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000; // ticks of 10 ms
};

const procFile = (/** @type {number} */ pid, /** @type {string} */ name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // not Linux
  }
};

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
