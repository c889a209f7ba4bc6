import path from 'node:path';
import webpack from 'webpack';
import { sharedModules } from './shared-modules.mjs';
import { workspace } from './workspace.mjs';

const name = 'RemoteGuardPlugin';
const sharedPackages = [...new Set(sharedModules.map(({ key }) => packageOf(key)))];
const allowed = ['shared/contracts', 'shared/federation'].map((folder) =>
  path.join(workspace, folder, path.sep),
);

/**
 * Fails a remote's build when it bundles what the host provides, another package's code, or uses an export of a
 * shared module that the host doesn't provide.
 */
export class RemoteGuardPlugin {
  constructor({ context }) {
    this.ownFolder = context + path.sep;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const problem = this.problemOf(module, compilation.moduleGraph);
          if (problem) compilation.errors.push(new webpack.WebpackError(problem));
        }
      });
    });
  }

  problemOf(module, moduleGraph) {
    const consumed = consumedModule(module);
    if (consumed?.names) return missingNames(consumed, module, moduleGraph);
    const file = module.resource?.split('?')[0];
    if (!file || [this.ownFolder, ...allowed].some((folder) => file.startsWith(folder))) return null;
    const from = issuerOf(module, moduleGraph);
    const bundled = sharedPackages.find((key) => file.includes(`/node_modules/${key}/`));
    if (bundled) return `${from} bundles ${bundled} (${file}): import a key of shared-modules.mjs instead`;
    if (file.includes('/node_modules/') && !isShared(file)) {
      return /node_modules\/(@mantine|@tabler|mantine-datatable|dayjs)\//.test(file)
        ? `${from} bundles ${file}: import it from @backlot/ui`
        : null;
    }
    return `${from} bundles ${path.relative(workspace, file)}, which is not shared under that path`;
  }
}

const sharedFolder = path.join(workspace, 'shared', path.sep);
/** Whether it is one of our own packages, which a kit installs below `node_modules`. */
const isShared = (file) =>
  file.startsWith(sharedFolder) && !file.slice(sharedFolder.length).includes('node_modules');

/** `@backlot/ui/table` → `@backlot/ui`. */
export function packageOf(key) {
  const [first, second] = key.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The shared module of a consume-shared module. */
export const consumedModule = (module) =>
  module.type === 'consume-shared-module'
    ? sharedModules.find(({ key }) => key === module.options.shareKey)
    : undefined;

const missingNames = (shared, module, moduleGraph) => {
  const used = [...moduleGraph.getIncomingConnections(module)].flatMap(
    ({ dependency }) => dependency?.ids?.[0] ?? [],
  );
  const missing = [...new Set(used)].filter((used) => !shared.names.includes(used));
  return missing.length > 0
    ? `${missing.join(', ')} of ${shared.key} is not shared by the host: add it in shared-modules.mjs`
    : null;
};

const issuerOf = (module, moduleGraph) => {
  const issuer = moduleGraph.getIssuer(module)?.resource;
  return issuer ? path.relative(workspace, issuer) : 'The remote';
};
