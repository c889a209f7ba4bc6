import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.mjs';

/** Runs the tests of the remote in the current folder. */
export default (args) => {
  const jest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
    'bin/jest.js',
  );
  const config = fileURLToPath(new URL('../jest.config.mjs', import.meta.url));
  return runNode([jest, '--config', config, '--rootDir', process.cwd(), ...args]);
};
