import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { hostBuild } from '../../shared/build/src/build-host.mjs';
import { remoteBuild } from '../../shared/build/src/build-remote.mjs';
import { compile } from '../../shared/build/src/compile.mjs';
import { record } from '../../scripts/lib/figures.mjs';
import { root } from '../../scripts/lib/run.mjs';

/** The first pages, with the exposed files of the remote that draws them. */
const pages = [
  { name: 'sign-in', document: 'public' },
  { name: '/admin', document: 'shell' },
  { name: '/admin/movies', document: 'shell', remote: 'remote-content', expose: './movies' },
];
const shown = 10;

const readBuild = (folder, file) => JSON.parse(readFileSync(join(root, folder, 'dist', file), 'utf8'));

/** The heaviest modules in the files that each first page loads: their size in kB as webpack reads them, before minification. */
export async function measureModules() {
  const host = await modulesByFile('host', hostBuild);
  const remote = await modulesByFile('remote-content', remoteBuild);
  for (const page of pages) {
    const { own, shared } = filesOf(page);
    const modules = [...own.flatMap(modulesIn(remote)), ...shared.flatMap(modulesIn(host))];
    const heaviest = [...new Map(modules)].sort(([, a], [, b]) => b - a).slice(0, shown);
    for (const [name, bytes] of heaviest)
      record({ part: 'modules', name: `${page.name}: ${name}`, value: bytes / 1_000, unit: 'kB' });
  }
}

const modulesIn = (byFile) => (file) => {
  const found = byFile.get(file);
  if (!found) throw new Error(`${file} was built from other sources: build first`);
  return found;
};

/** Files of a page: of the remote, and of the host. */
function filesOf({ document, remote, expose }) {
  const { documents, shared } = readBuild('host', 'host.json');
  const first = documents[document].js;
  if (!remote) return { own: [], shared: first };
  const { entry, exposes } = readBuild(remote, 'remote.json');
  const part = exposes[expose];
  const used = part.shared.flatMap((key) => shared[key] ?? []).filter((file) => file.endsWith('.js'));
  return { own: [entry, ...part.js], shared: [...first, ...used] };
}

/** Compiles a package as its release was. @returns {Promise<Map<string, [name: string, bytes: number][]>>} */
async function modulesByFile(folder, prepare) {
  const context = join(root, folder);
  process.chdir(context); // the federation plugin reads the package in the current folder
  const { configs } = await prepare({ context, mode: 'production' });
  const output = mkdtempSync(join(tmpdir(), 'backlot-modules-'));
  try {
    const files = new Map();
    for (const config of configs) {
      const { chunks, chunkGraph } = await compile({ ...config, output: { ...config.output, path: output } });
      for (const chunk of chunks)
        for (const file of chunk.files)
          files.set(file, [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(sizesOf));
    }
    return files;
  } finally {
    process.chdir(root);
    rmSync(output, { recursive: true, force: true });
  }
}

/** A module that webpack merged from several counts as those. */
const sizesOf = (module) =>
  module.modules
    ? [...module.modules].flatMap(sizesOf)
    : module.resource
      ? [[nameOf(module), module.size()]]
      : [];

const nameOf = ({ resource }) => relative(root, resource.split('?')[0]).replace(/^.*node_modules\//, '');
