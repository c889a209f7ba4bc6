import path from 'node:path';

const name = 'MergeSmallChunksPlugin';

/** Source bytes, about seven times their brotli size: smaller chunks are merged … */
const smallBytes = 30_000;
/** … into files that grow no larger than this. */
const maxMergedBytes = 60_000;

/**
 * Merges the small lazy parts of a feature, such as its dialogs, into few files. What such a
 * part needs of the host is still fetched only with that part.
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
    const files = []; // one per feature, another when it is full
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

  /** The one feature whose code a lazy chunk contains, else null. */
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
