import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { cardPage, checkoutExpose, embedScript } from './descriptor.mjs';
import { baseConfig } from './webpack.base.mjs';
import { MergeSmallChunksPlugin } from './merge-small-chunks-plugin.mjs';
import { RemoteGuardPlugin } from './remote-guard-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';

/** Global name of a remote's container, and its name in the federation runtime. */
export const containerName = (id) => `backlot_${id}`;

/** Chunk that holds one exposed module: `./movies` → `expose-movies`. */
export const exposeChunkName = (expose) => `expose-${expose.slice('./'.length)}`;

/** The host always provides shared modules, so a remote bundles no fallback. */
const shared = Object.fromEntries(
  sharedModules.map(({ key, version }) => [
    key,
    { singleton: true, strictVersion: false, requiredVersion: `^${version}`, import: false, version },
  ]),
);

/** The payment pages of a remote: each bundles its own React, and nothing of host, federation or admin. */
export const checkoutConfig = ({ context, id, entry, mode }) => ({
  ...baseConfig({ context, name: `${id}-checkout`, mode, folder: 'checkout/' }),
  entry: { checkout: entry, card: cardPage, embed: embedScript },
});

/** One stylesheet of a few kilobytes instead of one of a few hundred bytes per page; other sites mount only the payment page. */
const oneStylesheet = {
  cacheGroups: {
    styles: {
      type: 'css/mini-extract',
      name: 'styles',
      chunks: ({ name }) => name !== exposeChunkName(checkoutExpose),
      enforce: true,
    },
  },
};

/**
 * @param {{ context: string, id: string, exposes: Record<string, string>, mode: 'production' | 'development' }} options
 *   `exposes`: key → file below `context`
 */
export const remoteConfig = ({ context, id, exposes, mode }) => {
  const base = baseConfig({ context, name: id, mode, isRemote: true });
  return {
    ...base,
    // The container is the only entry.
    entry: {},
    ...(mode === 'production' && { optimization: { ...base.optimization, splitChunks: oneStylesheet } }),
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: containerName(id),
        filename: 'entry.js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([expose, file]) => [
            expose,
            { import: [file], name: exposeChunkName(expose) },
          ]),
        ),
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        // The host provides the runtime: 24 KiB less in every remote.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new RemoteGuardPlugin({ context }),
      ...(mode === 'production' ? [new MergeSmallChunksPlugin({ context })] : []),
    ],
  };
};
