import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/run.mjs';

/** Runs a script of this folder in a separate process and parses its line of JSON. @param {string} name @param {string[]} args */
export async function script(name, ...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'api/bench', name), ...args]);
  return JSON.parse(stdout);
}
