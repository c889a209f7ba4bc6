import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders } from '../../build/src/remote-folders.mjs';
import { workspace } from '../../build/src/workspace.mjs';
import { runIn } from './run-node.mjs';

const kit = 'shared/remote-kit';
/** Compiled or checked together with a remote's own code. */
const sources = ['build', 'contracts', 'data', 'federation', 'testing', 'ui'].map((name) => `shared/${name}`);
/** Root packages that the tests and the type check of a remote take. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'playwright',
  'typescript',
];

const from = (...parts) => path.join(workspace, ...parts);
const readManifest = (folder) => JSON.parse(readFileSync(from(folder, 'package.json'), 'utf8'));

/**
 * Packs the kit into a tarball that leads to no workspace: sources of the shared packages, the host's build, and exact
 * versions of everything else. The host and the remotes must be built.
 * @param {string} out folder of the tarball
 */
export const pack = async (out) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backlot-kit-'));
  const copy = (file, filter) => cpSync(from(file), path.join(folder, file), { recursive: true, filter });
  try {
    for (const source of sources) copy(`${source}/src`, isShipped);
    for (const source of [...sources, kit]) writeManifest(path.join(folder, source), manifestOf(source));
    for (const part of ['src', 'template', 'tsconfig.json', 'jest.config.mjs'])
      copy(`${kit}/${part}`, isShipped);
    copy('tsconfig.base.json');
    copy('host/dist', (file) => !/\.(br|map)$|[\\/](public|push)$|mf-/.test(file));
    for (const name of remoteFolders(workspace)) copy(`${name}/dist/remote.json`);
    writeManifest(folder, packedManifest());
    mkdirSync(out, { recursive: true });
    await runIn(folder, 'npm', ['pack', '--silent', '--pack-destination', path.resolve(out)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isShipped = (file) => !/\.test\.(tsx?|mjs)$|[\\/]src[\\/]language$|[\\/]pack\.mjs$/.test(file);

const writeManifest = (folder, manifest) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
};

/** What bundlers read of a package within the kit. */
const manifestOf = (folder) => {
  const { name, version, type, sideEffects, exports } = readManifest(folder);
  return { name, version, type, sideEffects, exports };
};

const packedManifest = () => {
  const { name, version, type, bin } = readManifest(kit);
  const root = readManifest('.').devDependencies;
  const own = Object.assign({}, ...sources.map(readManifest).map(({ dependencies }) => dependencies));
  const needed = { ...peersOf(), ...own, ...Object.fromEntries(tools.map((tool) => [tool, root[tool]])) };
  const outside = Object.entries(needed).filter(([key]) => !key.startsWith('@backlot/'));
  return {
    name,
    version,
    type,
    description: 'Builds, checks and ships a remote of Backlot.',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    bin: Object.fromEntries(
      Object.entries(bin).map(([command, file]) => [command, path.posix.join(kit, file)]),
    ),
    exports: { './tsconfig.json': `./${kit}/tsconfig.json` },
    dependencies: Object.fromEntries(outside.map(([key, range]) => [key, exactVersion(key, range)]).sort()),
  };
};

const peersOf = () =>
  Object.assign({}, ...sources.map(readManifest).map(({ peerDependencies }) => peerDependencies));

/** The installed version, in place of `catalog:`. */
const exactVersion = (name, range) => {
  if (range !== 'catalog:') return range;
  const places = ['', 'host', ...sources].map((folder) => from(folder, 'node_modules', name, 'package.json'));
  return JSON.parse(
    readFileSync(
      places.find((file) => existsSync(file)),
      'utf8',
    ),
  ).version;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await pack(process.argv[2] ?? workspace);
