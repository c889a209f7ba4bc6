import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hostBuild } from './build-host.mjs';
import { remoteBuild } from './build-remote.mjs';
import { compile } from './compile.mjs';
import { writeCompressed, writeIntegrity } from './release-files.mjs';

/** Release build of the package in the current folder: a remote has `src/remote.ts`, the host has not. */
const build = async (context) => {
  const started = performance.now();
  const prepare = existsSync(path.join(context, 'src/remote.ts')) ? remoteBuild : hostBuild;
  const { configs, describe } = await prepare({ context, mode: 'production' });
  const dist = path.join(context, 'dist');
  await rm(dist, { recursive: true, force: true });

  const compilations = [];
  for (const config of configs) compilations.push(await compile(config));
  await describe(compilations);
  await writeCompressed(dist);
  // Last: a folder with integrity.json is a finished build.
  const files = Object.keys(await writeIntegrity(dist)).length;
  console.log(`${path.basename(context)}: ${files} files in ${Math.round(performance.now() - started)} ms`);
};

try {
  await build(process.cwd());
} catch (error) {
  console.error(`${path.basename(process.cwd())}: ${error.message}`);
  process.exit(1);
}
