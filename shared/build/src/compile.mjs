import webpack from 'webpack';

/**
 * Runs one webpack compiler.
 * @throws Error with webpack's own messages when something doesn't compile; warnings count as errors
 * @returns {Promise<import('webpack').Compilation>}
 */
export const compile = (config) => {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const problems = problemsOf(stats);
        return problems ? reject(new Error(problems)) : resolve(stats.compilation);
      });
    });
  });
};

/** webpack's errors and warnings as text, null without any. */
export const problemsOf = (stats) =>
  stats.hasErrors() || stats.hasWarnings()
    ? stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false })
    : null;
