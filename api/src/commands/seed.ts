import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { ConfigError } from '../platform/config.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { ensureBaseCountries } from '../domain/site/countries/countries.service.ts';
import { ensureBaseLookups } from '../domain/site/lookups/lookups.service.ts';
import { settleRows } from '../job-handlers.ts';
import { openDeps } from '../product.ts';
import { startFailure } from '../start-failure.ts';
import { scaleScripts } from './scale.sql.ts';

const amount = z.coerce.number().int().min(0).max(50_000_000).default(0);
const amounts = z.object({ movies: amount, watchers: amount, payments: amount, events: amount });
const usage = 'npm run seed -- [--movies 100000] [--watchers 1000000] [--payments 500000] [--events 5000000]';

/** Without amounts: seeds the demo into an empty database. With amounts: adds generated rows for benchmarks. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      movies: { type: 'string' },
      watchers: { type: 'string' },
      payments: { type: 'string' },
      events: { type: 'string' },
    },
  });
  const scale = amounts.parse(values);
  const deps = await openDeps(readConfig(process.env));
  try {
    await ensureBaseLookups(deps.db);
    await ensureBaseCountries(deps.db);
    const seeded = await seedDemo(deps);
    process.stdout.write(
      seeded
        ? 'The demo data was created.\n'
        : 'The database already has accounts: no demo data was created.\n',
    );
    for (const { name, rows, sql } of scaleScripts(scale)) {
      if (rows === 0) continue;
      const start = Date.now();
      await deps.database.script(sql);
      process.stdout.write(`${rows} ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
    }
    await settleRows(deps);
  } finally {
    await deps.close();
  }
}

try {
  await seed();
} catch (error) {
  const isMisuse =
    error instanceof z.ZodError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const line = isMisuse ? `Usage: ${usage}` : startFailure(error);
  if (!line) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(error instanceof ConfigError || isMisuse ? 2 : 1);
}
