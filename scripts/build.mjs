// npm run build: builds every package that changed since its last build, two at a time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, stopWith } from './lib/run.mjs';

const atOnce = 2;
const webBuild = ['../shared/build/src/build.mjs'];
const remoteInputs = ['shared/contracts', 'shared/federation', 'shared/build'];

/** What is built, the slowest first: its folder, command, the folders that go into it, and the file that a build leaves. */
const packages = [
  {
    folder: 'host',
    command: webBuild,
    inputs: [...remoteInputs, 'shared/data', 'shared/ui'],
    result: 'dist/integrity.json',
  },
  ...['remote-content', 'remote-people', 'remote-finance', 'remote-support'].map((folder) => ({
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
 * @throws Error with the builder's own words
 */
export async function build(only) {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  const waiting = packages
    .filter(({ folder }) => !only || only.includes(folder))
    .map((one) => ({ ...one, key: keyOf(one, lockfile), mark: join(root, '.cache/build', one.folder) }))
    .filter(
      ({ folder, key, mark, result }) => !existsSync(join(root, folder, result)) || readMark(mark) !== key,
    );
  if (waiting.length === 0) return;
  const patience = waiting.length > 1 ? ' This takes a minute or two.' : '';
  process.stdout.write(`Building ${waiting.map(({ folder }) => folder).join(', ')} …${patience}\n`);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await runBuild(next);
      writeFileSync(next.mark, next.key);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Builds one front-end package for development: quick instead of small. The next build() makes it anew. */
export async function buildForDevelopment(folder) {
  rmSync(join(root, '.cache/build', folder), { force: true });
  await runBuild({ folder, command: webBuild }, { BACKLOT_BUILD: 'development' });
}

const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Digest of everything that goes into a build. */
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
  const besides = ['package.json', 'build.mjs', 'packages-outside.mjs'].map((name) => join(folder, name));
  return [...sources, ...besides.filter((file) => existsSync(join(root, file)))].sort();
}

function runBuild({ folder, command }, env = {}) {
  const child = spawn(process.execPath, command, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let words = '';
  child.stderr.on('data', (chunk) => (words += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(words || `${folder} was not built`)),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build().catch(stopWith);
