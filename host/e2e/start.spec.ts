import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { productUrl } from './fixtures.ts';
import { startProduct } from './product.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-start-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** The output of a process that refused to start. */
const refusal = (env: Record<string, string>) =>
  startProduct(folder, { BACKLOT_DEMO: '0', ...env }).then(
    () => 'it started',
    (error: unknown) => String(error),
  );

test('an invalid setting, a port in use and an unreachable database each print one line', async () => {
  const said = {
    setting: await refusal({ PORT: 'abc' }),
    port: await refusal({ PORT: new URL(productUrl()).port }),
    database: await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  };
  expect(said.setting).toContain('Invalid environment: PORT');
  expect(said.port).toContain('is taken');
  expect(said.database).toContain('isn’t responding');
  for (const line of Object.values(said)) expect(line.trim().split('\n')).toHaveLength(1);
});

test('a data folder is locked by one process, and free after its end', async () => {
  const first = await startProduct(folder, { BACKLOT_DEMO: '0' });
  expect(await refusal({})).toContain('is in use by process');
  await first.stop();
  const second = await startProduct(folder, { BACKLOT_DEMO: '0' });
  await second.stop();
});

test('stopping npm stops the product and unlocks its folder', async () => {
  const first = await startProduct(folder, { BACKLOT_DEMO: '0' }, ['npm', 'start']);
  await first.stop();
  await expect(async () => {
    const second = await startProduct(folder, { BACKLOT_DEMO: '0' });
    await second.stop();
  }).toPass();
});

test('a process that a signal ends is no product, and is not waited for', async () => {
  const ended = startProduct(folder, {}, ['/bin/sh', '-c', 'kill -9 $$']);
  await expect(ended).rejects.toThrow('The product did not start');
});
