import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The remotes of a workspace, by their folders. @param {string} root @returns {string[]} names, sorted */
export const remoteFolders = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .sort();
