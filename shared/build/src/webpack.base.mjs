import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compileHint } from './compile-hint.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { PortableIdsPlugin } from './portable-ids-plugin.mjs';
import { UnusedMantinePartsPlugin } from './unused-mantine-parts-plugin.mjs';
import { packageFolder, workspace } from './workspace.mjs';

const require = createRequire(import.meta.url);
const requireFromWebpack = createRequire(require.resolve('webpack'));
const TerserPlugin = requireFromWebpack('terser-webpack-plugin');

const typescript = (syntax, { isRemote, isHot }) => [
  {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: syntax,
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      },
    },
  },
  { loader: require.resolve('./zod-namespace-loader.mjs'), options: { isRemote } },
];

const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false, // swc has threads of its own
    extractComments: false,
    terserOptions: {
      compress: { passes: 3, ecma: 2022 },
      mangle: true,
      format: { comments: false },
    },
  }),
  // `calc` folds Mantine's nested calc() wrongly.
  new CssMinimizerPlugin({ parallel: false, minimizerOptions: { preset: ['default', { calc: false }] } }),
];

const sourceOf = (name) => path.join(workspace, 'shared', name, 'src');
/** Contracts and federation are compiled from their source in every package, and zod is the contracts' dependency alone. */
const sharedSources = {
  'zod/mini$': path.join(packageFolder('zod', 'shared/contracts'), 'mini/index.js'),
  '@backlot/contracts': sourceOf('contracts'),
  '@backlot/federation': sourceOf('federation'),
};
/** Our own packages are sources, also where they are installed. */
const notSource = /[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/])(?!@backlot[\\/])/;

/** react-router's own production build, which its package exports don't offer to bundlers. */
const routerAlias = () => {
  const routerDom = realpathSync(path.join(packageFolder('react-router-dom', 'host'), 'package.json'));
  const folder = path.dirname(createRequire(routerDom).resolve('react-router/package.json'));
  return {
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
  };
};

/**
 * Configuration common to all compilers of the repository.
 * @param {{ context: string, name: string, mode: 'production' | 'development', folder?: string, isRemote?: boolean, isHot?: boolean }} options
 *   `folder` is the path below `dist/`; `isHot`: components keep their state when their module is replaced
 */
export const baseConfig = ({ context, name, mode, folder = '', isRemote = false, isHot = false }) => {
  const isRelease = mode === 'production';
  return {
    context,
    name,
    mode,
    target: ['web', 'es2022'],
    devtool: isRelease ? false : 'cheap-module-source-map',
    cache: isRelease ? false : { type: 'memory' },
    output: {
      path: path.join(context, 'dist'),
      // Without a hash: the folder of a release has one of its whole content, and documents list every name.
      filename: `${folder}[name].js`,
      chunkFilename: `${folder}[name].js`,
      // One copy for all documents of a build.
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: `backlot_${name}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      // A module that threw runs again on retry instead of staying half initialized.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...sharedSources, ...(isRelease && routerAlias()) },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: notSource,
          use: typescript({ syntax: 'typescript' }, { isRemote, isHot: false }),
        },
        {
          test: /\.tsx$/,
          exclude: notSource,
          use: typescript({ syntax: 'typescript', tsx: true }, { isRemote, isHot }),
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: `${name}-[local]-[hash:base64:5]`,
                },
              },
            },
          ],
        },
        { test: /\.(woff2|png|webp|avif|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer,
      chunkIds: isRelease ? false : 'named',
      moduleIds: isRelease ? false : 'named',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${folder}[name].css`,
        chunkFilename: `${folder}[name].css`,
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      ...(isRelease ? [new PortableIdsPlugin(), new UnusedMantinePartsPlugin(), compileHint] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
};
