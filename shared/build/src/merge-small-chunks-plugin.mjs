import path from 'node:path';

const name = 'MergeSmallChunksPlugin';

/** Source bytes, of which brotli leaves about a seventh: smaller chunks are merged … */
const smallBytes = 30_000;
/** … into files that grow no larger than this. */
const maxMergedBytes = 60_000;

/**
 * Puts the small parts of a feature that are fetched later, such as its dialogs, together into few files. What such a
 * part needs of the host is still fetched with that part alone.
 */
export class MergeSmallChunksPlugin {
  constructor({ context }) {
    this.features = path.join(context, 'src/features') + path.sep;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: 10 }, () => this.merge(compilation)); // after splitting
    });
  }

  merge({ chunks, chunkGraph }) {
    const sizeOf = (chunk) => chunkGraph.getChunkModulesSize(chunk);
    const files = []; // one per feature, another one when it is full
    const parts = [...chunks].filter((chunk) => sizeOf(chunk) <= smallBytes);
    for (const chunk of parts.sort((a, b) => sizeOf(b) - sizeOf(a))) {
      const feature = this.featureOf(chunk, chunkGraph);
      if (feature === null) continue;
      const file = files.find(
        (file) =>
          file.feature === feature &&
          sizeOf(file.chunk) + sizeOf(chunk) <= maxMergedBytes &&
          chunkGraph.canChunksBeIntegrated(file.chunk, chunk),
      );
      if (!file) {
        files.push({ feature, chunk });
        continue;
      }
      chunkGraph.integrateChunks(file.chunk, chunk);
      chunks.delete(chunk);
    }
  }

  /** The one feature whose code a chunk that is fetched later holds, else null. */
  featureOf(chunk, chunkGraph) {
    if (chunk.name || chunk.canBeInitial()) return null;
    const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
    const found = new Set(modules.flatMap((module) => this.folderOf(module.nameForCondition()) ?? []));
    return found.size === 1 ? [...found][0] : null;
  }

  folderOf(file) {
    return file?.startsWith(this.features) ? file.slice(this.features.length).split(path.sep)[0] : null;
  }
}
