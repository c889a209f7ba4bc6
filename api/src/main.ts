import { limitYoungGeneration } from './heap-tuning.ts';

/** By then workers have run once and the garbage of startup has been collected. */
const settleMs = 3_000;

// A full disk or a closed pipe must not end the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const restoreGrowth = limitYoungGeneration();
const { runProduct } = await import('./run-product.ts'); // only now: loading modules fills the young generation too
await runProduct();
setTimeout(restoreGrowth, settleMs).unref();
