import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/rows-of.ts';
import type { AppDeps } from '../deps.ts';

/** Seeds the demo when no account exists. Its movies, fonts and image library are loaded only then. */
export async function seedDemoIfEmpty(deps: AppDeps): Promise<boolean> {
  const [found] = await rowsOf<{ some: boolean }>(deps.db, sql`select exists (select 1 from admin) as some`);
  if (found?.some) return false;
  const { seedDemo } = await import('./seed-demo.ts');
  return seedDemo(deps);
}
