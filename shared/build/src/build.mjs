import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hostBuild } from './build-host.mjs';
import { remoteBuild } from './build-remote.mjs';
import { compile } from './compile.mjs';
import { writeCompressed, writeIntegrity } from './release-files.mjs';

/** `npm run dev` uses builds that are fast instead of small. */
const mode = process.env.BACKLOT_BUILD === 'development' ? 'development' : 'production';

/** Builds the package in the current folder: a remote if it has `src/remote.ts`, otherwise the host. */
const build = async (context) => {
  const started = performance.now();
  const prepare = existsSync(path.join(context, 'src/remote.ts')) ? remoteBuild : hostBuild;
  const { configs, describe } = await prepare({ context, mode });
  const staging = path.join(context, 'node_modules/.cache', `backlot-${process.pid}`);
  await rm(staging, { recursive: true, force: true });

  const compilations = [];
  for (const config of configs) {
    compilations.push(await compile({ ...config, output: { ...config.output, path: staging } }));
  }
  await describe(compilations, staging);
  if (mode === 'production') await writeCompressed(staging);
  const files = Object.keys(await writeIntegrity(staging)).length;
  await replaceFolder(path.join(context, 'dist'), staging);
  console.log(`${path.basename(context)}: ${files} files in ${Math.round(performance.now() - started)} ms`);
};

/** `dist` is replaced atomically, so that nobody reads half a build. */
const replaceFolder = async (folder, staging) => {
  const old = `${staging}-old`;
  await mkdir(folder, { recursive: true });
  await rename(folder, old);
  await rename(staging, folder);
  await rm(old, { recursive: true, force: true });
};

try {
  await build(process.cwd());
} catch (error) {
  console.error(`${path.basename(process.cwd())}: ${error.message}`);
  process.exit(1);
}
