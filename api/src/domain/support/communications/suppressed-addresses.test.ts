import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { storedKey } from '../../../platform/files/stored-key.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { addressHashes } from './suppressed-addresses.ts';

it('the code of an address is an HMAC with the stored key, whatever the case', async () => {
  const { deps, close } = await openTestApp();
  const hash = await addressHashes(deps);
  const [row] = await rowsOf<{ hash: string }>(deps.db, sql`select ${hash('Ada@Watchers.test')} as hash`);
  const key = await storedKey(deps, 'keys/suppressed-address.key');
  expect(row?.hash).toBe(createHmac('sha256', key).update('ada@watchers.test').digest('hex'));
  await close();
});
