import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { MarkupPlugin } from './markup-plugin.mjs';
import { baseConfig } from './webpack.base.mjs';

const require = createRequire(import.meta.url);

/** A dependency of one lazy part stays in its chunk instead of getting a separate file. */
const withItsPart = { defaultVendors: false };

/** The public pages: no federation, no router. */
const publicConfig = ({ context, mode }) => {
  const base = baseConfig({ context, name: 'public', mode, folder: 'public/' });
  return {
    ...base,
    entry: { public: './src/entry/public.tsx' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: withItsPart } },
  };
};

/** One stylesheet of records and their parts instead of nine of a few hundred bytes: each costs documents 60 bytes. */
const recordStyles = {
  type: 'css/mini-extract',
  name: 'record-styles',
  chunks: 'async',
  test: /[\\/]ui[\\/]src[\\/](bulk|drop-zone|history|record|record-form|rich-text|sortable|stacked-table|upload)\b/,
  enforce: true,
};

/** The shell: the federation host. It exposes nothing and knows no remote by name. */
const shellConfig = ({ context, mode }) => {
  const base = baseConfig({ context, name: 'shell', mode, folder: 'shell/' });
  return {
    ...base,
    entry: { shell: './src/entry/shell.tsx' },
    module: {
      ...base.module,
      rules: [
        ...base.module.rules,
        {
          resource: path.join(context, 'src/federation/shared-libs.ts'),
          enforce: 'post',
          use: require.resolve('./shared-libs-loader.mjs'),
        },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...withItsPart,
          // Changes with a dependency, not with a release of the product.
          vendor: {
            name: 'vendor',
            chunks: 'initial',
            priority: 20,
            test: /[\\/]node_modules[\\/](?!\.pnpm[\\/]@mantine)/,
          },
          kit: { name: 'kit', chunks: 'initial', priority: 10, test: /[\\/]@mantine[\\/]/ },
          recordStyles,
        },
      },
    },
    plugins: [
      ...base.plugins,
      // Removes the federation runtime's parts for manifests and for Node.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
};

/** The service worker of push messages: one file without chunks. */
const pushConfig = ({ context, mode }) => {
  const base = baseConfig({ context, name: 'push', mode, folder: 'push/' });
  return { ...base, target: ['webworker', 'es2022'], entry: { worker: './src/push/push-worker.ts' } };
};

/** The sign-in page as HTML, by the same classes as in the public pages. */
const markupConfig = ({ context, mode }) => {
  const base = baseConfig({ context, name: 'public', mode });
  const localsOnly = { loader: require.resolve('css-loader'), options: cssOptionsOf(base) };
  return {
    ...base,
    name: 'markup',
    devtool: false,
    target: 'node20',
    entry: { markup: './src/entry/sign-in-markup.tsx' },
    output: { ...base.output, filename: 'markup.js', library: { type: 'commonjs2' } },
    module: {
      // What loads on use isn't part of it.
      parser: { javascript: { dynamicImportMode: 'weak' } },
      rules: base.module.rules.map((rule) => (rule.sideEffects ? { ...rule, use: [localsOnly] } : rule)),
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    plugins: [new MarkupPlugin()],
  };
};

const cssOptionsOf = ({ module }) => {
  const { use } = module.rules.find(({ sideEffects }) => sideEffects);
  const { modules } = use.find(({ options }) => options).options;
  return { modules: { ...modules, exportOnlyLocals: true } };
};

/** @param {{ context: string, mode: 'production' | 'development' }} options */
export const hostConfigs = (options) => [
  publicConfig(options),
  shellConfig(options),
  pushConfig(options),
  markupConfig(options),
];
