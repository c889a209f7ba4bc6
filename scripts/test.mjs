// npm test [step …]: installs, builds, and runs every check, or only the named ones.
import { build } from './build.mjs';
import { checkPackages } from './lib/check-packages.mjs';
import { install } from './lib/install.mjs';
import { run, runBin, stopWith } from './lib/run.mjs';
import { withChromium } from './lib/chromium.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { keepScratchInMemory } from './lib/scratch.mjs';

const vmModules = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const jest = (project, env = {}) =>
  runBin('jest/bin/jest.js', ['--selectProjects', project, '--ci', '--maxWorkers=100%'], {
    env: { ...vmModules, ...env },
  });
const tsc = (project) => runBin('typescript-native/bin/tsc', ['-p', project]);

/** In the order in which they run: what is quick and often fails comes first. */
const steps = {
  format: () => runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  types: async () => {
    await tsc('tsconfig.json');
    await tsc('api/tsconfig.json');
  },
  lint: () => runBin('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
  boundaries: async () => {
    await runBin('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      'shared',
      'host',
      'remote-content',
      'remote-people',
      'remote-finance',
      'remote-support',
      'api',
    ]);
    await run(process.execPath, ['scripts/boundaries/planted.mjs']);
  },
  packages: checkPackages,
  unused: () => runBin('knip/bin/knip.js', []),
  web: () => jest('web'),
  'api-pglite': () => jest('api', { TEST_ENGINE: 'pglite' }),
  'api-postgres': () =>
    withPostgres((url) => jest('api', { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url })),
  build: () => build(),
  e2e: () =>
    withChromium((path) =>
      withPostgres((url) =>
        runBin('@playwright/test/cli.js', ['test', '-c', 'host/e2e/playwright.config.ts'], {
          env: { CHROMIUM_PATH: path, TEST_DATABASE_URL: url },
        }),
      ),
    ),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
try {
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  await install();
  keepScratchInMemory();
  for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const start = Date.now();
    process.stdout.write(`\n── ${name}\n`);
    await step();
    process.stdout.write(`── ${name}: passed in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  }
} catch (error) {
  stopWith(error);
}
