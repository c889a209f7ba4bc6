import { consumedModule } from './remote-guard-plugin.mjs';

/**
 * Shared key → the exports that a remote's code takes of it after tree shaking, sorted. A module of which nothing is
 * taken by name has an empty list.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export const takenExports = (compilation) => {
  const taken = new Map();
  for (const module of compilation.modules) {
    const key = consumedModule(module)?.key;
    if (!key) continue;
    const names = taken.get(key) ?? new Set();
    for (const name of namesTaken(module, compilation)) names.add(name);
    taken.set(key, names);
  }
  return Object.fromEntries([...taken].sort(byKey).map(([key, names]) => [key, [...names].sort()]));
};

const byKey = ([a], [b]) => (a < b ? -1 : 1);

const namesTaken = (module, { moduleGraph, chunkGraph }) =>
  [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { dependency, originModule } = connection;
    const [chunk] = originModule ? chunkGraph.getModuleChunks(originModule) : [];
    if (!dependency || !chunk || !connection.isTargetActive(chunk.runtime)) return [];
    return dependency
      .getReferencedExports(moduleGraph, chunk.runtime)
      .flatMap((used) => (Array.isArray(used) ? used : used.name)[0] ?? []);
  });
