import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfGroup } from './chunk-assets.mjs';
import { versionOf } from './descriptor.mjs';
import { hostProvides } from './host-provides.mjs';
import { writeJson } from './release-files.mjs';
import { sharedChunkName, sharedModules } from './shared-modules.mjs';
import { hostConfigs } from './webpack.host.mjs';
import { workspace } from './workspace.mjs';

/** Configurations of the host, and the step after its compilation: `host.json`, its entry in a release set. */
export const hostBuild = async ({ context, mode }) => {
  const version = await versionOf(context);
  return {
    configs: hostConfigs({ context, mode }),
    describe: async ([publicPages, shell, push, { markup }], dist) => {
      await writeJson(dist, 'host.json', {
        version,
        contract: hostContract(),
        setForm: 2,
        documents: { public: documentOf(publicPages, 'public'), shell: documentOf(shell, 'shell') },
        shared: sharedFiles(shell),
        provides: await hostProvides(shell),
        signIn: markup,
        pushWorker: push.entrypoints.get('worker').getFiles()[0],
      });
    },
  };
};

/** The contract's version, read from its source. */
const hostContract = () => {
  const source = readFileSync(
    path.join(workspace, 'shared/contracts/src/platform/releases/remotes.ts'),
    'utf8',
  );
  const found = /export const remoteContract = '([\d.]+)'/.exec(source);
  if (!found)
    throw new Error(
      'shared/contracts/src/platform/releases/remotes.ts doesn’t say which contract the host speaks',
    );
  return found[1];
};

const documentOf = (compilation, name) => ({
  ...filesOfGroup(compilation.entrypoints.get(name)),
  preload: Object.keys(compilation.assets).filter((file) => /\/inter-latin-wght-[^/]*\.woff2$/.test(file)),
});

/** Shared key → its files beyond the shell's. */
const sharedFiles = (compilation) => {
  const loaded = new Set(compilation.entrypoints.get('shell').getFiles());
  const onUse = sharedModules.filter(({ load }) => load === 'use');
  return Object.fromEntries(
    onUse.map(({ key }) => {
      const { js, css } = filesOfGroup(compilation.namedChunkGroups.get(sharedChunkName(key)), loaded);
      return [key, [...js, ...css]];
    }),
  );
};
