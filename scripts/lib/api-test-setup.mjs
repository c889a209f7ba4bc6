import { createRequire } from 'node:module';
import { bundleSources, sourceBundle } from './source-bundle.mjs';

/** Jest's global setup of the API's tests: the bundle, then the databases that it prepares. */
export default async function setUp() {
  await bundleSources();
  const sources = createRequire(import.meta.url)(sourceBundle);
  await sources['api/src/testing/test-global.ts']().default();
}
