import { remoteFolders } from '../../shared/build/src/remote-folders.mjs';
import { build, buildDemo } from '../build.mjs';
import { checkAdvisories } from './check-advisories.mjs';
import { checkPackages } from './check-packages.mjs';
import { checkSize } from './check-size.mjs';
import { withChromium } from './chromium.mjs';
import { embeddedTests, serverTests } from './engine-tests.mjs';
import { newestNode, runBinOnNewest } from './node-versions.mjs';
import { withPostgres } from './postgres.mjs';
import { root, run, runBin } from './run.mjs';
import { smoke } from './smoke.mjs';
import { allTestFilesOf, guideTests, kitTests, scriptTests } from './test-files.mjs';

const jestEnvironment = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', // of versions that may need Node 22 in 2027
};
const folders = ['shared', 'host', ...remoteFolders(root), 'api'];

/** @param {string[]} [files] paths of a narrowed step; all when absent */
const jest = (project, files, { start = runBin, env = {} } = {}) =>
  start(
    'jest/bin/jest.js',
    [
      '--selectProjects',
      project,
      '--ci',
      '--maxWorkers=100%',
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    { env: { ...jestEnvironment, ...env } },
  );
const tsc = (project) => runBin('typescript-native/bin/tsc', ['-p', project]);

/** Steps that use one core at most and depend on no other: two run at once, the longest first. */
export const checks = [
  'guides',
  'lint',
  'types',
  'boundaries',
  'format',
  'unused',
  'scripts',
  'figures',
  'packages',
  'advisories',
  'secrets',
];

/** In the order in which they run: quick steps that fail often come first. */
export const steps = {
  format: () =>
    runBinOnNewest('prettier/bin/prettier.cjs', ['--check', '--cache', '--log-level', 'warn', '.']),
  types: async () => {
    await tsc('tsconfig.json');
    await tsc('api/tsconfig.json');
  },
  lint: () =>
    runBinOnNewest('eslint/bin/eslint.js', [
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/eslint',
      '.',
    ]),
  boundaries: async () => {
    await runBinOnNewest('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      ...folders,
    ]);
    await run(process.execPath, ['scripts/boundaries/planted.mjs']);
    await run(process.execPath, ['scripts/boundaries/module-graph.mjs']);
    await run(process.execPath, ['scripts/boundaries/file-roles.mjs']);
    await run(process.execPath, ['scripts/boundaries/table-writers.mjs']);
    await run(process.execPath, ['scripts/boundaries/table-readers.mjs']);
    await run(process.execPath, ['scripts/boundaries/version-writers.mjs']);
  },
  packages: checkPackages,
  advisories: () => checkAdvisories(),
  secrets: () => run(process.execPath, ['scripts/secrets/secrets.mjs']),
  size: checkSize,
  figures: () => run(process.execPath, ['scripts/figures/figures.mjs', '--check']),
  unused: () => runBinOnNewest('knip/bin/knip.js', []),
  scripts: () => run(process.execPath, ['--test', '--test-reporter=dot', ...scriptTests()]),
  guides: async () => run(await newestNode(), ['--test', '--test-reporter=dot', ...guideTests]),
  web: (files) => jest('web', files, { start: runBinOnNewest }),
  'api-pglite': (files = embeddedTests(allTestFilesOf('api-pglite'))) =>
    jest('api', files, { env: { TEST_ENGINE: 'pglite' } }),
  'api-postgres': (files = serverTests(allTestFilesOf('api-postgres'))) =>
    withPostgres((url) => jest('api', files, { env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url } })),
  build: () => build().then(buildDemo),
  smoke: () => smoke(),
  kit: () =>
    withChromium((path) =>
      run(process.execPath, ['--test', '--test-reporter=dot', ...kitTests], { env: { CHROMIUM_PATH: path } }),
    ),
  e2e: (files = []) =>
    withChromium((path) =>
      withPostgres((url) =>
        runBin('@playwright/test/cli.js', ['test', '-c', 'host/e2e/playwright.config.ts', ...files], {
          env: { CHROMIUM_PATH: path, TEST_DATABASE_URL: url },
        }),
      ),
    ),
};
