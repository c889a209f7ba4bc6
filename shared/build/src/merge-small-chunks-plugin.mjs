import path from 'node:path';

const name = 'MergeSmallChunksPlugin';

/** Source bytes, about seven times their brotli size: smaller chunks are merged … */
const smallBytes = 30_000;
/** … into files that grow no larger than this. */
const maxMergedBytes = 60_000;
/** What is left of a feature and smaller than this is merged with what is left of others: a file costs each document 60 bytes. */
const restBytes = 12_000;

/**
 * Merges the small lazy parts of a remote, such as its dialogs, into few files, those of a feature first. What such a
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
    const into = (chunk, files) => {
      const file = files.find(
        (file) =>
          sizeOf(file) + sizeOf(chunk) <= maxMergedBytes && chunkGraph.canChunksBeIntegrated(file, chunk),
      );
      if (!file) return files.push(chunk);
      chunkGraph.integrateChunks(file, chunk);
      chunks.delete(chunk);
    };
    const parts = [...chunks]
      .filter((chunk) => sizeOf(chunk) <= smallBytes && this.featureOf(chunk, chunkGraph) !== null)
      .sort((a, b) => sizeOf(b) - sizeOf(a));
    const features = {};
    for (const chunk of parts) into(chunk, (features[this.featureOf(chunk, chunkGraph)] ??= []));
    const rest = Object.values(features)
      .flat()
      .filter((chunk) => sizeOf(chunk) <= restBytes && loadsAlone(chunk));
    const merged = [];
    for (const chunk of rest) into(chunk, merged);
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

/** Whether a chunk is a part that loads on use, not one that was split from a page and loads with it. */
const loadsAlone = (chunk) =>
  [...chunk.groupsIterable].every((group) => group.chunks.every(({ name }) => !name));
