import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const from = (folder) => `${sources}/${folder}/src`;

/** Jest's configuration for the tests of a remote outside this repository, in the current folder. */
export default {
  rootDir: process.cwd(),
  testEnvironment: 'jsdom',
  testMatch: ['**/src/**/*.test.ts?(x)'],
  testTimeout: 120_000,
  transform: {
    '\\.m?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Our own packages are sources, also where they are installed.
  transformIgnorePatterns: ['/node_modules/(?!.*/node_modules/)(?!@backlot/)'],
  moduleNameMapper: {
    '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
    '\\.module\\.css$': `${from('testing')}/css-module.ts`,
    '\\.css$': `${from('testing')}/empty-style.ts`,
    '^@backlot/(contracts|data|federation|testing)/(.*)$': `${sources}/$1/src/$2`,
    '^@backlot/ui$': `${from('ui')}/index.ts`,
    '^@backlot/ui/(.*)$': `${from('ui')}/$1`,
  },
  setupFilesAfterEnv: [`${from('testing')}/jest.setup.ts`],
};
