import webpack from 'webpack';

/**
 * Tells Chromium to compile all functions of a file while it arrives, in the background, and to cache them: most of these
 * files run before the first page is drawn. Other browsers read a comment. Source: v8.dev/blog/explicit-compile-hints
 */
export const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after the minimizer, which removes comments
  include: /(^|\/)(vendor|shell|shared-(data|ui|ui-table)|public|checkout|card|entry|expose-[\w-]+)\.js$/,
});
