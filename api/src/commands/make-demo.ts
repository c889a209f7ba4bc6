// Part of the build: the demo's data folder, for a first startup. Secrets aren't part of it: each copy makes its own.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { type BuiltDemo, builtDemoDir, builtDemoMark } from '../demo/built-demo.ts';
import { replaceFolder } from '../demo/replace-folder.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { migrationsDigest } from '../platform/db/migrate.ts';
import { ensureBaseCountries } from '../domain/site/countries/countries.service.ts';
import { ensureBaseLookups } from '../domain/site/lookups/lookups.service.ts';
import { settleRows } from '../job-handlers.ts';
import { openDeps } from '../product.ts';

await replaceFolder(builtDemoDir, async (part) => {
  const made: BuiltDemo = { madeAt: new Date().toISOString(), migrations: await migrationsDigest() };
  // Without the mode, which would begin with a copy of the former one.
  const deps = await openDeps(readConfig({ BACKLOT_DEMO: '0', BACKLOT_DATA_DIR: part, LOG_LEVEL: 'error' }));
  await ensureBaseLookups(deps.db);
  await ensureBaseCountries(deps.db);
  if (!(await seedDemo(deps))) throw new Error('The folder has accounts already');
  await settleRows(deps);
  await deps.database.script('vacuum analyze');
  await deps.close();
  await rm(join(part, 'objects/keys'), { recursive: true });
  await writeFile(join(part, builtDemoMark), JSON.stringify(made));
});
