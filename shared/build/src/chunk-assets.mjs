import { consumedModule } from './remote-guard-plugin.mjs';

/**
 * Files of a chunk group, in loading order.
 * @param {import('webpack').ChunkGroup} group
 * @param {ReadonlySet<string>} [loaded] files that are already loaded
 */
export const filesOfGroup = (group, loaded = new Set()) => {
  const files = group.getFiles().filter((file) => !loaded.has(file));
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
};

/**
 * Keys of the shared modules that a chunk group consumes.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').ChunkGroup} group
 */
export const sharedOfGroup = ({ chunkGraph }, group) => {
  const keys = new Set();
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const shared = consumedModule(module);
      if (shared) keys.add(shared.key);
    }
  }
  return [...keys].sort();
};
