import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/rows-of.ts';
import type { AppDeps } from '../deps.ts';
import { builtDemoMark, isFreshCopy } from './built-demo.ts';

/**
 * Seeds the demo when no account exists, or finishes a copy of the one that the build made. Its movies, fonts and image
 * library are loaded only then.
 */
export async function seedDemoIfEmpty(deps: AppDeps): Promise<boolean> {
  if (isFreshCopy(deps.config.dataDir)) {
    const { sealDemoAccounts } = await import('./payout-accounts.ts');
    await sealDemoAccounts(deps);
    await rm(join(deps.config.dataDir, builtDemoMark));
    return true;
  }
  const [found] = await rowsOf<{ some: boolean }>(deps.db, sql`select exists (select 1 from admin) as some`);
  if (found?.some) return false;
  const { seedDemo } = await import('./seed-demo.ts');
  return seedDemo(deps);
}
