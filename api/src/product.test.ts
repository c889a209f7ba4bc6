import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { writeBuilds } from './platform/releases/build.fixture.ts';
import { newestGeneration } from './platform/releases/releases.repo.ts';
import { startProduct } from './product.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  Object.assign(test.deps.config, { host: '127.0.0.1', demo: false, buildDir: await writeBuilds() });
});
afterAll(async () => {
  await test.close();
  await rm(test.deps.config.buildDir, { recursive: true });
});

const start = (port: number) =>
  startProduct({ ...test.deps.config, port }, async () => ({ ...test.deps, close: async () => undefined }));

it('a process that fails to start releases nothing, and one that starts does', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // it listens on a port, not a pipe
  await expect(start(port)).rejects.toThrow('EADDRINUSE');
  taken.close();
  expect(await newestGeneration(test.deps.db)).toBeNull();

  const product = await start(0);
  expect(await newestGeneration(test.deps.db)).toBe(1);
  expect((await product.app.inject('/health/ready')).statusCode).toBe(200);
  await product.stop();
});
