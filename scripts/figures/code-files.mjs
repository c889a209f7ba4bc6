import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Tests, their fixtures and what only they use. */
const testFile = /\.(test|spec|fixture)\.tsx?$|(^|\/)(testing|e2e|bench|test)\//;

/** @param {string} path */
export const isTest = (path) => testFile.test(path);

/** Lines as `wc -l` counts them, blank ones and comments included. @param {string} text */
export const linesOf = (text) => text.split('\n').length - 1;

/** The files of the checkout that git tracks or would track. @returns {string[]} paths below the root */
export function sourceFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Production TypeScript: `*.ts` and `*.tsx` of host, remotes, shared packages and API, without tests. */
export const productionFiles = () =>
  sourceFiles().filter(
    (path) =>
      /^(host|remote-\w+|shared|api)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts'),
  );
