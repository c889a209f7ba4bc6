// npm run build: builds the packages that changed since their last build, two at a time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders } from '../shared/build/src/remote-folders.mjs';
import { root, stopWith } from './lib/run.mjs';

const atOnce = 2;
const webBuild = ['../shared/build/src/build.mjs'];
const remoteInputs = ['shared/contracts', 'shared/federation', 'shared/build'];

/** Packages, the host first because it takes longest: folder, command, input folders, and the file that a build writes. */
export const packages = [
  {
    folder: 'host',
    command: webBuild,
    inputs: [...remoteInputs, 'shared/data', 'shared/ui'],
    result: 'dist/integrity.json',
  },
  ...remoteFolders(root).map((folder) => ({
    folder,
    command: webBuild,
    inputs: remoteInputs,
    result: 'dist/integrity.json',
  })),
  { folder: 'api', command: ['build.mjs'], inputs: ['shared/contracts'], result: 'dist/main.js' },
];

/**
 * Builds what changed.
 * @param {string[]} [only] folders; all when absent
 * @throws Error with the output of the failed build
 */
export const build = (only) => buildChanged(only, { isCurrent: (key, stored) => stored === key });

/** Builds for development, which is faster, what has no build of its sources of either kind. @param {string[]} only */
export const buildForDevelopment = (only) =>
  buildChanged(only, {
    isCurrent: (key, stored) => [key, developmentKey(key)].includes(stored),
    env: { BACKLOT_BUILD: 'development' },
    keyOfBuild: developmentKey,
  });

const developmentKey = (key) => `development ${key}`;

/** After a watching compiler has written `dist`: the next build() writes it for production. */
export const markDevelopment = (folder) => {
  const one = packages.find((known) => known.folder === folder);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  writeFileSync(keyFileOf(folder), developmentKey(keyOf(one, readFileSync(join(root, 'pnpm-lock.yaml')))));
};

const keyFileOf = (folder) => join(root, '.cache/build', folder);

export const hasBuild = (name) => {
  const { folder, result } = packages.find((one) => one.folder === name);
  return existsSync(join(root, folder, result));
};

async function buildChanged(only, { isCurrent, env, keyOfBuild = (key) => key }) {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  const waiting = packages
    .filter(({ folder }) => !only || only.includes(folder))
    .map((one) => ({ ...one, key: keyOf(one, lockfile), keyFile: keyFileOf(one.folder) }))
    .filter(({ folder, key, keyFile }) => !hasBuild(folder) || !isCurrent(key, readKey(keyFile)));
  if (waiting.length === 0) return;
  const note = waiting.length > 1 ? ' This can take a few minutes.' : '';
  process.stdout.write(`Building ${waiting.map(({ folder }) => folder).join(', ')} …${note}\n`);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await runBuild(next, env);
      writeFileSync(next.keyFile, keyOfBuild(next.key));
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Prepares the data that a first startup of the demo copies. Their dates are relative to the day. */
export async function buildDemo() {
  const keyFile = join(root, '.cache/build/demo');
  const key = `${new Date().toISOString().slice(0, 10)} ${readKey(join(root, '.cache/build/api'))}`;
  if (existsSync(join(root, 'api/dist/demo')) && readKey(keyFile) === key) return;
  process.stdout.write('Preparing the demo …\n');
  await runBuild({ folder: 'api', command: ['dist/make-demo.js'] });
  writeFileSync(keyFile, key);
}

/** What `npm start` needs. */
export async function buildToRun() {
  await build();
  await buildDemoToRun();
}

/** An installation with data has no use for the demo's. */
export async function buildDemoToRun() {
  const dataDir = process.env.BACKLOT_DATA_DIR || join(root, '.data');
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'db'))) await buildDemo();
}

const readKey = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Digest of all inputs of a build. */
function keyOf({ folder, inputs }, lockfile) {
  const hash = createHash('sha256').update(process.version).update(lockfile);
  for (const input of [folder, ...inputs]) {
    for (const file of sourcesOf(input)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function sourcesOf(folder) {
  const sources = readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  const others = ['package.json', 'build.mjs', 'external-packages.mjs'].map((name) => join(folder, name));
  return [...sources, ...others.filter((file) => existsSync(join(root, file)))].sort();
}

function runBuild({ folder, command }, env = {}) {
  const child = spawn(process.execPath, command, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errors || `The build of ${folder} failed`)),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build().then(buildDemo).catch(stopWith);
