import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { workspace } from './workspace.mjs';

const sourceOf = (name) => path.join(workspace, 'shared', name, 'src');

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
    alias: { '@backlot/contracts': sourceOf('contracts'), '@backlot/federation': sourceOf('federation') },
    logLevel: 'silent',
  });
  const scratch = await mkdtemp(path.join(tmpdir(), 'backlot-'));
  const file = path.join(scratch, 'bundle.mjs');
  try {
    await writeFile(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
