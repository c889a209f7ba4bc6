import { Agent, get } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { withOwnDatabase } from './own-database.ts';
import { startProduct } from './product.ts';

const clients = 30;

test('no client sees a reset connection when the product stops under load', async () => {
  test.setTimeout(600_000);
  await withOwnDatabase((databaseUrl) => stopUnderLoad(17, { DATABASE_URL: databaseUrl }));
});

test('no client sees a reset connection when the product stops on the embedded database', async () => {
  test.setTimeout(300_000);
  await stopUnderLoad(3, {});
});

async function stopUnderLoad(turns: number, env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-stop-'));
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const product = await startProduct(dataDir, env);
      const load = requestUntilRefused(product.url);
      await load.warm;
      await product.stop();
      expect(await load.outcomes).toEqual(new Set(['200', 'ECONNREFUSED']));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Clients that request until no connection is accepted: every other one keeps its connection, the others open one per
 * request. `warm` when all have a response.
 */
function requestUntilRefused(url: string) {
  const outcomes = new Set<string>();
  const loops = Array.from({ length: clients }, (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    const first = outcomeOf(url, agent);
    const rest = first.then(async (outcome) => {
      for (let last = outcome; last !== 'ECONNREFUSED'; last = await outcomeOf(url, agent))
        outcomes.add(last);
      outcomes.add('ECONNREFUSED');
      agent.destroy();
    });
    return { first, rest };
  });
  return {
    warm: Promise.all(loops.map(({ first }) => first)),
    outcomes: Promise.all(loops.map(({ rest }) => rest)).then(() => outcomes),
  };
}

/** Status, or code of the failure. */
const outcomeOf = (url: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    get(`${url}/api/release`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', ({ message }) => resolve(message));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
