import path from 'node:path';
import { filesOfGroup, sharedOfGroup } from './chunk-assets.mjs';
import { readDescriptor, versionOf } from './descriptor.mjs';
import { writeJson } from './release-files.mjs';
import { packageOf } from './remote-guard-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';
import { containerName, exposeChunkName, remoteConfig } from './webpack.remote.mjs';

/** Configuration and what follows a compilation of a remote: `remote.json`, its entry in a release set. */
export const remoteBuild = async ({ context, mode }) => {
  const { descriptor, exposes } = await readDescriptor(context);
  const version = await versionOf(context);
  return {
    configs: [remoteConfig({ context, id: descriptor.id, exposes, mode })],
    describe: async ([compilation]) => {
      const assets = Object.keys(exposes).map((expose) => [expose, assetsOf(compilation, expose)]);
      await writeJson(path.join(context, 'dist'), 'remote.json', {
        id: descriptor.id,
        owner: descriptor.owner,
        version,
        entry: entryOf(compilation, descriptor.id),
        contract: descriptor.contract,
        shared: Object.fromEntries(sharedModules.map(({ key, version }) => [packageOf(key), version])),
        exposes: Object.fromEntries(assets),
        descriptor,
      });
    },
  };
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
