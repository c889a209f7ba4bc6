import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/**
 * One product with the demo data for the whole run; a test that changes it makes its own records.
 * BACKLOT_URL names one that runs already.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BACKLOT_URL']) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-e2e-'));
  const product = await startProduct(dataDir);
  process.env['BACKLOT_URL'] = product.url;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
