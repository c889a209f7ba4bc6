// npm run bench: measures the built product on PostgreSQL and in Chromium, and compares each figure with its target.
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { build, buildDemo } from './build.mjs';
import { install } from './lib/install.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { root, run, stopWith } from './lib/run.mjs';

try {
  await install();
  await build();
  await buildDemo();
  // Only now: what they import is installed.
  const { optionsOf, little } = await import('../api/bench/sizes.mjs');
  const options = optionsOf(process.argv.slice(2));
  await withDatabases(options, little, (databases) => measure(options, databases));
} catch (error) {
  stopWith(error);
}

async function measure({ only, seconds, out, scale }, databases) {
  const { figures, header, isShort, lineOf, ratioOf } = await import('./lib/figures.mjs');
  process.stdout.write(`\n${header}\n`);
  const steps = {
    api: async () => (await import('../api/bench/api.mjs')).measureApi({ ...databases, seconds }),
    growth: async () => (await import('../api/bench/growth.mjs')).measureGrowth(databases),
    start: async () => (await import('../api/bench/start.mjs')).measureStart(databases),
    upload: async () => (await import('../api/bench/upload.mjs')).measureUpload(),
    import: async () => (await import('../api/bench/import.mjs')).measureImport(databases),
    reports: async () => (await import('../api/bench/reports.mjs')).measureReports({ ...databases, seconds }),
    flood: async () => (await import('../api/bench/flood.mjs')).measureFlood({ ...databases, seconds }),
    streams: async () => (await import('../api/bench/streams.mjs')).measureStreams(),
    drills: async () => (await import('../api/bench/drills/drills.mjs')).runDrills(),
    modules: async () => (await import('../host/bench/modules.mjs')).measureModules(),
    browser: async () => (await import('../host/bench/browser.mjs')).measureBrowser(databases),
  };
  for (const part of only) {
    try {
      await steps[part]();
    } catch (error) {
      process.stderr.write(
        `${part} could not be measured: ${error instanceof Error ? error.message : error}\n`,
      );
    }
  }
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), short: isShort(figure) }));
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model,
    memoryMb: Math.round(totalmem() / 2 ** 20),
  };
  const result = {
    at: new Date().toISOString(),
    node: process.version,
    machine,
    scale,
    seconds,
    load: loadavg(),
    figures: rows,
  };
  writeFileSync(join(root, out), `${JSON.stringify(result, null, 2)}\n`);
  const short = figures.filter(isShort);
  process.stdout.write(
    `\n${figures.length} figures in ${out}; ${short.length} miss their target, load ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}\n`,
  );
  if (short.length > 0) process.stdout.write(`${short.map(lineOf).join('\n')}\n`);
}

/** A database of the requested size and a small one on the same server; BENCH_DATABASE_URL and BENCH_LITTLE_URL name seeded ones instead. */
async function withDatabases({ scale }, little, use) {
  const { BENCH_DATABASE_URL, BENCH_LITTLE_URL } = process.env;
  if (BENCH_DATABASE_URL)
    return use({ databaseUrl: BENCH_DATABASE_URL, littleUrl: BENCH_LITTLE_URL ?? BENCH_DATABASE_URL });
  await withPostgres(
    async (server) => {
      const databaseUrl = await seeded(server, 'backlot_bench_full', scale);
      const littleUrl = await seeded(server, 'backlot_bench_little', little);
      await use({ databaseUrl, littleUrl });
    },
    { isDurable: true },
  );
}

async function seeded(server, name, scale) {
  const seed = join(root, 'api/dist/seed.js');
  if (!existsSync(seed)) throw new Error('api/dist/seed.js was not built');
  await run(process.execPath, [join(root, 'api/bench/create-database.mjs'), server, name]);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const amounts = Object.entries(scale).flatMap(([kind, rows]) => [`--${kind}`, String(rows)]);
  await run(process.execPath, [seed, ...amounts], { env: { DATABASE_URL: databaseUrl } });
  return databaseUrl;
}
