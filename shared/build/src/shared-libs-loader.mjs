import { sharedChunkName, sharedModules } from './shared-modules.mjs';

/**
 * webpack loader: fills the host's empty `sharedLibs` with one entry per shared module. Modules that load with the shell are
 * available synchronously (`lib`); the others are fetched on use (`get`).
 */
export default function sharedLibsLoader() {
  const parts = sharedModules.map((module, index) => partOf(module, `shared${index}`));
  const entries = parts.map(({ key, value }) => `${JSON.stringify(key)}: ${value},`);
  return [...parts.map(({ head }) => head), 'export const sharedLibs = {', ...entries, '};'].join('\n');
}

const partOf = ({ key, from, version, load, names }, local) => {
  const request = JSON.stringify(from);
  const config = `version: ${JSON.stringify(version)}`;
  if (load === 'use') {
    const imported = `import(/* webpackChunkName: "${sharedChunkName(key)}" */ ${request})`;
    return { key, head: '', value: `{ ${config}, get: () => ${imported}.then((lib) => () => lib) }` };
  }
  if (!names)
    return {
      key,
      head: `import * as ${local} from ${request};`,
      value: `{ ${config}, lib: () => ${local} }`,
    };
  const imports = names.map((name) => `${name} as ${local}${name}`).join(', ');
  const members = names.map((name) => `${name}: ${local}${name}`).join(', ');
  return {
    key,
    head: `import { ${imports} } from ${request};\nconst ${local} = { ${members} };`,
    value: `{ ${config}, lib: () => ${local} }`,
  };
};
