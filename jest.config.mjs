import { packageShim } from './scripts/lib/source-bundle.mjs';
import { bundledPackages } from './scripts/lib/test-bundles.mjs';
import { remoteFolders } from './shared/build/src/remote-folders.mjs';

const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react },
      ...(react && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship ES modules only: jest gets them as CommonJS. */
const esmOnly = ['uuid', 'fastify-type-provider-zod', '@tus\\+\\w+(-\\w+)?', 'srvx'];
const transformIgnorePatterns = [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`];

/** Passed to each module, since a global of Jest's sandbox is slow to look up; none of them is ever replaced. */
const sandboxInjectedGlobals = (
  'Object Array Symbol Map Set WeakMap WeakSet Promise Proxy Reflect RegExp ' +
  'Error TypeError Number String Boolean BigInt JSON Math Function Uint8Array'
).split(' ');

/** Kept from run to run: temporary files are not. */
const cacheDirectory = '<rootDir>/node_modules/.cache/jest';

/** @type {import('jest').Config} */
export default {
  testTimeout: 120_000, // against what hangs, also on a busy machine; of a project it would not count
  workerIdleMemoryLimit: '1.2GB', // a worker that has grown is replaced between two files
  projects: [
    {
      displayName: 'web',
      cacheDirectory,
      sandboxInjectedGlobals,
      testEnvironment: 'jsdom',
      roots: [
        '<rootDir>/host/src',
        ...remoteFolders(import.meta.dirname).map((remote) => `<rootDir>/${remote}`),
        '<rootDir>/shared',
      ],
      testMatch: ['**/src/**/*.test.ts?(x)'],
      transform: { '\\.m?[tj]sx?$': swc(true) },
      transformIgnorePatterns,
      moduleNameMapper: {
        // As in a browser: the form for Node asks for a package without a license, which isn't installed.
        '^tus-js-client$': '<rootDir>/shared/data/node_modules/tus-js-client/lib.es5/browser/index.js',
        ...bundledPackages,
        '\\.module\\.css$': '<rootDir>/shared/testing/src/css-module.ts',
        '\\.css$': '<rootDir>/shared/testing/src/empty-style.ts',
      },
      globalSetup: '<rootDir>/scripts/lib/test-bundles.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jest.setup.ts'],
    },
    {
      displayName: 'api',
      cacheDirectory,
      sandboxInjectedGlobals,
      testEnvironment: '<rootDir>/scripts/lib/shared-sources-environment.cjs',
      roots: ['<rootDir>/api/src'],
      transform: {
        '\\.test\\.ts$|/test-global-end\\.ts$|\\.m?js$': swc(false),
        '\\.ts$|/sources\\.cjs$': '<rootDir>/scripts/lib/bundled-source.cjs',
      },
      transformIgnorePatterns,
      moduleNameMapper: {
        '^drizzle-orm$': packageShim('drizzle-orm'),
        '^drizzle-orm/pg-core$': packageShim('drizzle-orm/pg-core'),
      },
      globalSetup: '<rootDir>/scripts/lib/api-test-setup.mjs',
      globalTeardown: '<rootDir>/api/src/testing/test-global-end.ts',
    },
  ],
};
