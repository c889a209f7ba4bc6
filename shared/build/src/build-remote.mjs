import path from 'node:path';
import { filesOfGroup, sharedOfGroup } from './chunk-assets.mjs';
import { checkoutCatalogs, checkoutExpose, checkoutPage, readDescriptor, versionOf } from './descriptor.mjs';
import { writeJson } from './release-files.mjs';
import { packageOf } from './remote-guard-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';
import { takenExports } from './taken-exports.mjs';
import { checkoutConfig, containerName, exposeChunkName, remoteConfig } from './webpack.remote.mjs';

/** Configuration of a remote, and the step after its compilation: `remote.json`, its entry in a release set. */
export const remoteBuild = async ({ context, mode }) => {
  const { descriptor, exposes } = await readDescriptor(context);
  const version = await versionOf(context);
  const { id } = descriptor;
  const hasCheckout = checkoutExpose in exposes;
  return {
    configs: [
      remoteConfig({ context, id, exposes, mode }),
      ...(hasCheckout ? [checkoutConfig({ context, id, entry: checkoutPage, mode })] : []),
    ],
    describe: async ([compilation, checkout], dist) => {
      checkExports(compilation, context, exposes, descriptor);
      const assets = Object.keys(exposes).map((expose) => [expose, assetsOf(compilation, expose)]);
      await writeJson(dist, 'remote.json', {
        id,
        owner: descriptor.owner,
        version,
        entry: entryOf(compilation, id),
        contract: descriptor.contract,
        shared: Object.fromEntries(sharedModules.map(({ key, version }) => [packageOf(key), version])),
        uses: takenExports(compilation),
        exposes: Object.fromEntries(assets),
        ...(checkout && {
          checkout: {
            ...filesOfGroup(checkout.entrypoints.get('checkout')),
            preload: [],
            card: { ...filesOfGroup(checkout.entrypoints.get('card')), preload: [] },
            embed: checkout.entrypoints.get('embed').getFiles()[0],
            catalogs: catalogsOf(compilation),
          },
        }),
        descriptor,
      });
    },
  };
};

/** The payment page's texts, which its component refers to: language → file. */
const catalogsOf = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ info }) => info.sourceFilename?.startsWith(checkoutCatalogs))
      .map(({ name, info }) => [path.basename(info.sourceFilename, '.json'), name])
      .sort(),
  );

/** @throws Error when an exposed file lacks the default export of a route or of the payment page, or the export named by a slot */
const checkExports = (compilation, context, exposes, { routes, slots }) => {
  const demands = [
    ...routes.map(({ expose }) => ({ expose, name: 'default' })),
    ...slots.map(({ expose, name }) => ({ expose, name })),
    ...(checkoutExpose in exposes ? [{ expose: checkoutExpose, name: 'default' }] : []),
  ];
  for (const { expose, name } of demands) {
    const provided = providedExports(compilation, path.join(context, exposes[expose]));
    if (!provided.includes(name))
      throw new Error(`${exposes[expose]} has no export ${name}, which src/remote.ts promises`);
  }
};

const providedExports = ({ modules, moduleGraph }, file) => {
  for (const module of modules) {
    const root = module.rootModule ?? module;
    if (root.resource !== file) continue;
    const provided = moduleGraph.getProvidedExports(root);
    if (Array.isArray(provided)) return provided;
  }
  return [];
};

const entryOf = (compilation, id) =>
  compilation.entrypoints
    .get(containerName(id))
    .getFiles()
    .find((file) => file.endsWith('.js'));

const assetsOf = (compilation, expose) => {
  const group = compilation.namedChunkGroups.get(exposeChunkName(expose));
  return { ...filesOfGroup(group), shared: sharedOfGroup(compilation, group) };
};
