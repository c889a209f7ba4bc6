import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppConfig, readConfig } from './config.ts';
import { writeBuilds } from './platform/releases/build.fixture.ts';
import { newestGeneration } from './platform/releases/releases.repo.ts';
import { openDeps, startProduct } from './product.ts';
import { onServer } from './testing/test-database.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `backlot_test_${randomUUID().replaceAll('-', '')}`;
let config: AppConfig;
beforeAll(async () => {
  await onServer(server, `create database ${name} template backlot_test_template`);
  config = readConfig({
    DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    BACKLOT_DEMO: '0',
    BACKLOT_DATA_DIR: await mkdtemp(join(tmpdir(), 'backlot-product-')),
    BACKLOT_BUILD_DIR: await writeBuilds(),
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await onServer(server, `drop database ${name} with (force)`);
  await rm(config.dataDir, { recursive: true, force: true });
  await rm(config.buildDir, { recursive: true });
});

it('a process that fails to start releases nothing, and one that starts does', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // it listens on a port, not a pipe
  await expect(startProduct({ ...config, port })).rejects.toThrow('EADDRINUSE');
  taken.close();
  const deps = await openDeps(config);
  expect(await newestGeneration(deps.db)).toBeNull();
  await deps.close();

  const product = await startProduct({ ...config, port: 0 });
  expect(await newestGeneration(product.deps.db)).toBe(1);
  expect((await product.app.inject('/health/ready')).statusCode).toBe(200);
  await product.stop();
});
