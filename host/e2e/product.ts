import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 180_000;

export type Product = { url: string; stop(): Promise<void> };

/**
 * Starts the built product on a free port, as `npm start` does.
 * @param dataDir kept by the caller: starting again on the same folder is a restart
 */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  [command = '', ...args]: readonly string[] = [process.execPath, join(root, 'api/dist/main.js')],
): Promise<Product> {
  const port = await freePort();
  const server = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      BACKLOT_DATA_DIR: dataDir,
      BACKLOT_DEMO: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await untilReady(url, server, () => output);
  return { url, stop: () => stop(server) };
}

/** After a signal there is no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + readyWithinMs;
  while (Date.now() < end) {
    if (hasEnded(server)) throw new Error(`The product did not start: ${output()}`);
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ); // refused until it listens
    if (ready) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  await stop(server);
  throw new Error(`The product was not ready within ${readyWithinMs / 1000} s: ${output()}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
