import { cp } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { packageBuild, replaceDist, stagingFolder } from './package-build.mjs';
import { writeIntegrity } from './release-files.mjs';

/** Gathers the files of one save. */
const settleMs = 20;

/**
 * What keeps a package from being built.
 * @typedef {{ file: string, text: string }} Problem
 */

/**
 * Builds a package for development and stays: each save builds what it changed into `dist`.
 * @param {string} context folder of the package
 * @param {(problems: Problem[]) => void} report after each build; empty when `dist` is new
 */
export const watchPackage = async (context, report) => {
  const output = await stagingFolder(context, 'backlot-watch');
  const { configs } = await packageBuild({ context, mode: 'development' });
  let round = 0;
  let writing = Promise.resolve();
  const write = async (compilations, own) => {
    if (own !== round) return;
    const { describe } = await packageBuild({ context, mode: 'development' }); // src/remote.ts may have changed
    const staging = await stagingFolder(context);
    const files = compilations.flatMap((one) => one.getAssets().map(({ name }) => name));
    await Promise.all(
      files
        .filter((name) => !name.endsWith('.map'))
        .map((name) => cp(path.join(output, name), path.join(staging, name))),
    );
    await describe(compilations, staging);
    await writeIntegrity(staging);
    if (own !== round) return; // the next build has begun to write
    await replaceDist(context, staging);
    report([]);
  };
  watchConfigs(
    configs.map((config) => ({ ...config, output: { ...config.output, path: output } })),
    {
      context,
      report,
      onStart: () => (round += 1),
      onBuilt(compilations) {
        const own = round;
        writing = writing.catch(() => undefined).then(() => write(compilations, own));
        return writing;
      },
    },
  );
};

/** Runs compilers that stay. @param {{ context: string, onStart?: () => void, onBuilt: (compilations: import('webpack').Compilation[]) => Promise<void>, report: (problems: Problem[]) => void }} options */
export const watchConfigs = (configs, { context, onStart, onBuilt, report }) => {
  const compiler = webpack(
    configs.map((config) => ({
      ...config,
      optimization: { ...config.optimization, emitOnErrors: false },
      plugins: [...config.plugins, new DescriptionPlugin(context)],
    })),
  );
  const latest = new Map(); // one save can concern some of the compilers
  compiler.hooks.watchRun.tap('watch', () => onStart?.());
  compiler.watch({ aggregateTimeout: settleMs }, async (error, stats) => {
    try {
      if (error) throw error;
      for (const one of stats.stats) latest.set(one.compilation.name, one);
      if (latest.size < configs.length) return;
      const all = configs.map(({ name }) => latest.get(name));
      const problems = all.flatMap((one) => problemsOf(one, context));
      if (problems.length > 0) report(problems);
      else await onBuilt(all.map(({ compilation }) => compilation));
    } catch (failure) {
      report([{ file: path.basename(context), text: failure.message }]);
    }
  });
};

/** `src/remote.ts` is part of every build, although no code imports it. */
class DescriptionPlugin {
  constructor(context) {
    this.file = path.join(context, 'src/remote.ts');
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap('DescriptionPlugin', ({ fileDependencies }) =>
      fileDependencies.add(this.file),
    );
  }
}

const problemsOf = (stats, context) => {
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  return [...errors, ...warnings].map(({ moduleName = '', loc, message }) => ({
    file: `${path.basename(context)}${moduleName.replace(/^\./, '')}${loc ? `:${loc}` : ''}`,
    text: message.replace(/^Module build failed.*\n/, '').replace(/\s*Caused by:[^]*$/, ''), // without swc's own stack
  }));
};
