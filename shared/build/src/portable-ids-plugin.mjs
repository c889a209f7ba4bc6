import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const name = 'PortableIdsPlugin';
const ids = createRequire(import.meta.url)('webpack/lib/ids/IdHelpers.js');

/** Ids have up to three or four digits; webpack's own would have five in the host. */
const ranges = [1000, 10_000];

/**
 * Derives the ids of modules and chunks from package names and paths within a package, so that the same sources make
 * the same bytes in any folder. webpack's own deterministic ids hash paths relative to the compiled folder, which
 * depend on where packages are installed.
 */
export class PortableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap(name, () => assignModuleIds(compilation));
      compilation.hooks.chunkIds.tap(name, (chunks) => assignChunkIds(compilation, chunks));
    });
  }
}

const assignModuleIds = (compilation) => {
  const [used, modules] = ids.getUsedModuleIdsAndModules(compilation);
  assign(modules, nameOfModule, used, (module, id) => compilation.chunkGraph.setModuleId(module, id));
};

const assignChunkIds = ({ chunkGraph, usedChunkIds }, chunks) => {
  const nameOfChunk = (chunk) =>
    chunk.name ?? [...chunkGraph.getChunkRootModules(chunk)].map(nameOfModule).sort().join();
  const free = [...chunks].filter((chunk) => chunk.id === null);
  assign(free, nameOfChunk, new Set(usedChunkIds), (chunk, id) => Object.assign(chunk, { id, ids: [id] }));
};

const assign = (items, nameOf, used, setId) => {
  const names = new Map(items.map((item) => [item, nameOf(item)]));
  const assignId = (item, id) => {
    const isFree = !used.has(String(id));
    if (isFree) setId(item, id);
    used.add(String(id));
    return isFree;
  };
  const byName = (a, b) => (names.get(a) < names.get(b) ? -1 : 1);
  ids.assignDeterministicIds(items, (item) => names.get(item), byName, assignId, ranges, 0, used.size);
};

/** A concatenated module's identifier ends with a digest of paths, and which of its modules is the root isn't always the same. */
const nameOfModule = (module) =>
  module.rootModule
    ? `${[...module.modules].map((part) => portable(part.identifier())).sort()[0]}|concatenated`
    : portable(module.identifier());

/** Replaces each absolute path of an identifier: `@backlot/ui/src/index.ts`. */
export const portable = (identifier) =>
  identifier
    .replace(generatedEntry, ']')
    .replace(generatedName, '$1')
    .split(/([|!?])/)
    .map((part) => (path.isAbsolute(part) ? withinPackage(part) : part))
    .join('');

/** The container's identifier ends with a file that module federation generates, named after a digest of paths. */
const generatedEntry = /\] .*[\\/]\.federation[\\/].*$/;
/** That file as a module of its own. */
const generatedName = /([\\/]\.federation[\\/]entry)\.[0-9a-f]+(?=\.js\b)/;

const withinPackage = (file) => {
  const folder = packageFolder(path.dirname(file));
  return `${folder.name}/${path.relative(folder.path, file).split(path.sep).join('/')}`;
};

const folders = new Map();
/** The nearest folder with a named package. */
const packageFolder = (folder) => {
  const known = folders.get(folder);
  if (known) return known;
  const manifest = path.join(folder, 'package.json');
  const named = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name;
  const parent = path.dirname(folder);
  const found = named
    ? { name: named, path: folder }
    : parent === folder
      ? { name: '', path: folder }
      : packageFolder(parent);
  folders.set(folder, found);
  return found;
};
