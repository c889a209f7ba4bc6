import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { evaluate } from './evaluate.mjs';
import { packageOf } from './remote-guard-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';
import { workspace } from './workspace.mjs';

/**
 * What remotes may take of a host: versions of shared packages, exports of shared modules, paths of reads, ids of slots,
 * and permissions.
 * @param {import('webpack').Compilation} shell
 */
export const hostProvides = async (shell) => ({
  versions: Object.fromEntries(sharedModules.map(({ key, version }) => [packageOf(key), version])),
  exports: Object.fromEntries(sharedModules.map((shared) => [shared.key, exportsOf(shared, shell)])),
  ...(await namesOfContracts()),
});

const exportsOf = ({ key, from, names }, shell) => {
  if (names) return [...names];
  for (const module of shell.modules) {
    const root = module.rootModule ?? module;
    if (!root.resource?.endsWith(libsFile)) continue;
    const blocks = [root, ...root.blocks];
    const dependency = blocks.flatMap((block) => block.dependencies).find(({ request }) => request === from);
    const provider = dependency && shell.moduleGraph.getModule(dependency);
    const provided = provider && namesOf(provider, shell);
    if (Array.isArray(provided)) return provided.filter((name) => name !== '__esModule').sort();
  }
  throw new Error(`The exports of ${key} can’t be told`);
};

/** React's development builds assign their exports in a function, where webpack doesn't see them. */
const namesOf = (module, { moduleGraph, options }) => {
  const found = moduleGraph.getProvidedExports(module);
  if (found !== true || options.mode !== 'development') return found;
  return Object.keys(require(module.resource));
};

const require = createRequire(import.meta.url);
const libsFile = path.join('src', 'federation', 'shared-libs.ts');

const collector = `
  import { slotId } from './platform/releases/slots.ts';
  export { permissions } from './platform/accounts/access.ts';
  export const slots = slotId.options;
  export const reads = [...new Set(modules.flatMap(Object.values)
    .flatMap((value) => (value && typeof value === 'object' ? [value, ...Object.values(value)] : []))
    .filter((value) => value?.method === 'GET' && typeof value.path === 'string')
    .filter(({ kind = 'json' }) => kind === 'json')
    .map(({ path }) => path))].sort();
`;

/** The path of every read of JSON, the id of every slot, and every permission of the contracts. */
const namesOfContracts = async () => {
  const folder = path.join(workspace, 'shared/contracts/src');
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture|d)\.ts$/.test(file))
    .sort();
  const imports = files.map((file, index) => `import * as m${index} from './${file}';`);
  const modules = `const modules = [${files.map((_, index) => `m${index}`).join()}];`;
  const { reads, slots, permissions } = await evaluate(folder, [...imports, modules, collector].join('\n'));
  return { reads, slots, permissions };
};
