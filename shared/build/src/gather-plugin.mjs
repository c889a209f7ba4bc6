import path from 'node:path';

const name = 'GatherPlugin';

/** Bytes before minifying and packing, of which about a seventh is left: what is smaller shares a file … */
const small = 30_000;
/** … which grows no larger than this. */
const enough = 60_000;

/**
 * Puts the small parts of a feature that are fetched later, such as its dialogs, together into few files. What such a
 * part needs of the host is still fetched with that part alone.
 */
export class GatherPlugin {
  constructor({ context }) {
    this.features = path.join(context, 'src/features') + path.sep;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: 10 }, () => this.gather(compilation)); // after splitting
    });
  }

  gather({ chunks, chunkGraph }) {
    const sizeOf = (chunk) => chunkGraph.getChunkModulesSize(chunk);
    const files = []; // one of them for each feature, another one when it is full
    const parts = [...chunks].filter((chunk) => sizeOf(chunk) <= small);
    for (const chunk of parts.sort((a, b) => sizeOf(b) - sizeOf(a))) {
      const feature = this.featureOf(chunk, chunkGraph);
      if (feature === null) continue;
      const file = files.find(
        (file) =>
          file.feature === feature &&
          sizeOf(file.chunk) + sizeOf(chunk) <= enough &&
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
