import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../figures/code-files.mjs';
import { root } from './run.mjs';

/**
 * Copies this checkout, with uncommitted changes, so that a test can modify it. Installed packages are shared.
 * @returns {{ folder: string, remove: () => void }}
 */
export function scratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-copy-'));
  for (const path of sourceFiles()) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of workspaces())
    cpSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true, // the links are relative: they lead to packages of the copy
    });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Folders of the workspace that have packages of their own. */
const workspaces = () =>
  ['.', 'shared']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((folder) => dirname(folder) !== 'node_modules' && existsSync(join(root, folder, 'node_modules')));
