import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnDatabase } from './own-database.ts';
import { type Product, startProduct } from './product.ts';

/** Two replicas on one database and one object store, which nothing else uses. */
export async function withReplicas(
  use: (urls: readonly [string, string]) => Promise<void>,
  own: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-replicas-'));
  const started: Product[] = [];
  const start = async (env: Record<string, string>) => {
    const product = await startProduct(dataDir, env);
    started.push(product);
    return product.url;
  };
  try {
    await withOwnDatabase(async (databaseUrl) => {
      const env = { ...own, DATABASE_URL: databaseUrl };
      try {
        await use([await start(env), await start(env)]);
      } finally {
        await Promise.all(started.map((product) => product.stop()));
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
