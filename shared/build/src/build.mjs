import path from 'node:path';
import { compile } from './compile.mjs';
import { packageBuild, replaceDist, stagingFolder } from './package-build.mjs';
import { writeCompressed, writeIntegrity } from './release-files.mjs';

/** `npm run dev` uses builds that are fast instead of small. */
const mode = process.env.BACKLOT_BUILD === 'development' ? 'development' : 'production';

/** Builds the package in the current folder. */
const build = async (context) => {
  const started = performance.now();
  const { configs, describe } = await packageBuild({ context, mode });
  const staging = await stagingFolder(context);

  const compilations = [];
  for (const config of configs) {
    compilations.push(await compile({ ...config, output: { ...config.output, path: staging } }));
  }
  await describe(compilations, staging);
  if (mode === 'production') await writeCompressed(staging);
  const files = Object.keys(await writeIntegrity(staging)).length;
  await replaceDist(context, staging);
  console.log(`${path.basename(context)}: ${files} files in ${Math.round(performance.now() - started)} ms`);
};

try {
  await build(process.cwd());
} catch (error) {
  console.error(`${path.basename(process.cwd())}: ${error.message}`);
  process.exit(1);
}
