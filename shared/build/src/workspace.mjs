import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, or of the kit that is packed from it. */
export const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folder of a package as modules in `folder` of the workspace find it. */
export const packageFolder = (name, folder) => {
  for (let at = path.join(workspace, folder); at !== path.dirname(at); at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  throw new Error(`${name} is not installed for ${folder}`);
};
