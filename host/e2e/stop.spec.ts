import { randomUUID } from 'node:crypto';
import { Agent, request, type RequestOptions } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { withOwnDatabase } from './own-database.ts';
import { startProduct } from './product.ts';
import { superadminOf } from './published.ts';

const clients = 30;

test('no client sees a reset connection when the product stops under load, and no confirmed write is lost', async () => {
  test.setTimeout(600_000);
  await withOwnDatabase((databaseUrl) => stopUnderLoad(17, { DATABASE_URL: databaseUrl }));
});

test('no client sees a reset connection when the product stops on the embedded database, and no confirmed write is lost', async () => {
  test.setTimeout(300_000);
  await stopUnderLoad(3, {});
});

async function stopUnderLoad(turns: number, env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-stop-'));
  let confirmed = 0;
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const product = await startProduct(dataDir, env);
      const { token } = await superadminOf(product.url);
      const load = requestUntilRefused(product.url, token);
      await load.warm;
      await product.stop();
      const outcomes = await load.outcomes;
      expect(new Set(outcomes)).toEqual(new Set(['200', '201', 'ECONNREFUSED']));
      confirmed += outcomes.filter((outcome) => outcome === '201').length;
    }
    const product = await startProduct(dataDir, env);
    const superadmin = await superadminOf(product.url);
    const { total } = await superadmin('GET', 'movie?q=Written%20under%20load');
    await product.stop();
    expect(total).toBe(confirmed);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Clients that request until no connection is accepted: every other one keeps its connection, the others open one per
 * request; every third one writes. `warm` when all have a response.
 */
function requestUntilRefused(url: string, token: string) {
  const outcomes: string[] = [];
  const loops = Array.from({ length: clients }, (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    const next = () => (index % 3 === 0 ? write(url, agent, token) : read(url, agent));
    const first = next();
    const rest = first.then(async (outcome) => {
      for (let last = outcome; last !== 'ECONNREFUSED'; last = await next()) outcomes.push(last);
      outcomes.push('ECONNREFUSED');
      agent.destroy();
    });
    return { first, rest };
  });
  return {
    warm: Promise.all(loops.map(({ first }) => first)),
    outcomes: Promise.all(loops.map(({ rest }) => rest)).then(() => outcomes),
  };
}

const read = (url: string, agent: Agent) => outcomeOf(`${url}/api/release`, { agent });
const write = (url: string, agent: Agent, token: string) =>
  outcomeOf(
    `${url}/api/movie`,
    {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    },
    JSON.stringify({ title: `Written under load ${randomUUID()}` }),
  );

/** Status, or code of the failure. */
const outcomeOf = (url: string, options: RequestOptions, body?: string) =>
  new Promise<string>((resolve) => {
    request(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', ({ message }) => resolve(message));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body);
  });
