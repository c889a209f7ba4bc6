import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { hostBuild } from './build-host.mjs';
import { remoteBuild } from './build-remote.mjs';
import { problemsOf } from './compile.mjs';
import { writeIntegrity } from './release-files.mjs';

/**
 * Builds the package in the current folder again at each save, for development: quick instead of small, and only
 * what changed. `npm run dev` in the root does it for the whole product; this is for one package beside a product
 * that runs already and takes the new build at its next start.
 */
const context = process.cwd();
const dist = path.join(context, 'dist');
const prepare = existsSync(path.join(context, 'src/remote.ts')) ? remoteBuild : hostBuild;
const { configs, describe } = await prepare({ context, mode: 'development' });
const compiler = webpack(
  configs.map((config) => ({ ...config, output: { ...config.output, clean: false } })),
);

const watching = compiler.watch({ aggregateTimeout: 100 }, async (error, stats) => {
  const problems = error?.message ?? problemsOf(stats);
  if (problems) {
    console.error(problems);
    return;
  }
  try {
    await describe(
      stats.stats.map(({ compilation }) => compilation),
      dist,
    );
    const files = Object.keys(await writeIntegrity(dist)).length;
    console.log(`${path.basename(context)}: ${files} files, ${new Date().toLocaleTimeString()}`);
  } catch (failure) {
    console.error(failure.message); // the next save builds again
  }
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watching.close(() => process.exit(0)));
