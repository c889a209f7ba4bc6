// npm run kit:exports: writes docs/kit-exports.md, what the kit gives a remote, so that a change shows in review.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportedNames } from '../boundaries/exported-names.mjs';
import { root } from '../lib/run.mjs';

const document = join(root, 'docs/kit-exports.md');

/** Modules that a remote compiles into its own files, or into its tests. */
const ownModules = {
  '@backlot/federation/define-remote': 'shared/federation/src/define-remote.ts',
  '@backlot/federation/early': 'shared/federation/src/early.ts',
  '@backlot/testing/axe': 'shared/testing/src/axe.ts',
  '@backlot/testing/fake-api': 'shared/testing/src/fake-api.ts',
  '@backlot/testing/field-tests': 'shared/testing/src/field-tests.tsx',
  '@backlot/testing/render': 'shared/testing/src/render.tsx',
  '@backlot/testing/settled': 'shared/testing/src/settled.ts',
  '@backlot/testing/sign-in-as': 'shared/testing/src/sign-in-as.ts',
};

/** @returns {string} the document for the built host */
export function kitExports() {
  const { contract, provides } = JSON.parse(readFileSync(join(root, 'host/dist/host.json'), 'utf8'));
  const own = Object.entries(ownModules).map(([key, file]) => [
    key,
    exportedNames(readFileSync(join(root, file), 'utf8')).sort(),
  ]);
  return [
    '# What the kit gives a remote',
    '',
    'Written by `npm run kit:exports` after a build; the step `kit` of `npm test` fails when it differs. A name that disappears here refuses each remote that takes it ([remotes.md](remotes.md#missing_export)).',
    '',
    `Contract ${contract}. Versions that the host runs: ${listOf(Object.entries(provides.versions).map((one) => one.join(' ')))}.`,
    '',
    '## From the host',
    '',
    ...Object.entries(provides.exports).map(lineOf),
    '',
    "## In the remote's own files and tests",
    '',
    ...own.map(lineOf),
    '',
  ].join('\n');
}

const listOf = (names) => names.map((name) => `\`${name}\``).join(', ');
const lineOf = ([key, names]) => `- \`${key}\`: ${listOf(names)}`;

/** The document as it is in the repository. */
export const documented = () => readFileSync(document, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(document, kitExports());
