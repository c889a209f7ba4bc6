import { setTimeout as wait } from 'node:timers/promises';
import { median, record } from '../../scripts/lib/figures.mjs';
import { residentMb, startProduct } from '../../scripts/lib/product.mjs';

const times = 3;
const settleMs = 5_000;

/** Time until the product accepts requests, and its memory when idle. @param {{ databaseUrl: string }} options */
export async function measureStart({ databaseUrl }) {
  const starts = [];
  const sizes = [];
  for (let turn = 0; turn < times; turn += 1) {
    const product = await startProduct({ databaseUrl });
    starts.push(product.readyMs);
    await wait(settleMs);
    sizes.push(residentMb(product.pid));
    await product.stop();
  }
  record({
    part: 'start',
    name: 'API on PostgreSQL, ready',
    value: median(starts),
    unit: 'ms',
    atMost: 1_000,
  });
  record({ part: 'start', name: 'API on PostgreSQL, idle', value: median(sizes), unit: 'MB', atMost: 120 });

  const demos = [];
  for (let turn = 0; turn < times; turn += 1) {
    const product = await startProduct({
      command: ['scripts/start.mjs'],
      env: { NODE_ENV: 'development' },
    });
    demos.push(product.readyMs);
    await product.stop();
  }
  record({
    part: 'start',
    name: 'npm start, built, first demo',
    value: median(demos),
    unit: 'ms',
    atMost: 5_000,
  });
}
