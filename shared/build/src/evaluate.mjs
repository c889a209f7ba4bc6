import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { workspace } from './workspace.mjs';

/**
 * Bundles a TypeScript source and runs it in this process.
 * @param {string} folder to which its imports are relative
 * @param {string} source
 * @returns {Promise<any>} its exports
 */
export const evaluate = async (folder, source) => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const scratch = path.join(workspace, '.cache/descriptors');
  await mkdir(scratch, { recursive: true });
  const file = path.join(scratch, `${path.basename(folder)}-${process.pid}-${Date.now()}.mjs`);
  await writeFile(file, outputFiles[0].contents);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
};
