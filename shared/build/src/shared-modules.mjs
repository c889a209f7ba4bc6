import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, workspace } from './workspace.mjs';

/**
 * One module that the host shares with every remote; a remote never bundles it.
 * @typedef {object} SharedModule
 * @property {string} key what a remote imports
 * @property {string} from what the host imports for it
 * @property {string} version of the package in this tree
 * @property {'start' | 'use'} load with the shell's first files, or on use
 * @property {readonly string[]} [names] the exports that are shared, where sharing all would defeat tree-shaking
 */

/** react-router is shared by name: sharing all would include its server side and double its size. */
const routerNames = [
  'Form',
  'Link',
  'NavLink',
  'Navigate',
  'Outlet',
  'createPath',
  'createSearchParams',
  'generatePath',
  'isRouteErrorResponse',
  'matchPath',
  'parsePath',
  'redirect',
  'resolvePath',
  'useBeforeUnload',
  'useBlocker',
  'useHref',
  'useInRouterContext',
  'useLinkClickHandler',
  'useLocation',
  'useMatch',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useOutlet',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
];

const queryNames = ['QueryClient', 'QueryObserver', 'hashKey', 'keepPreviousData', 'skipToken'];

/** Parts of zod for code beyond the contracts: derived schemas and forms. */
const zodBesides = [
  'catch',
  'extend',
  'keyof',
  'omit',
  'pick',
  'decode',
  'encode',
  'parse',
  'safeDecode',
  'safeEncode',
  'safeParse',
];

/** The parts of zod that contracts use, parsed from their source: the rest of zod is six times as large. */
const zodNames = () => {
  const folder = path.join(workspace, 'shared/contracts/src');
  const sources = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const used = sources.flatMap((source) =>
    [...source.matchAll(/\bz\.(?!core\b)([_a-z]\w*)[.(]/g)].map(([, name]) => name),
  );
  return [...new Set([...used, ...zodBesides])].sort();
};

const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const versionOf = (name) => {
  const owner = name === 'zod' ? 'shared/contracts' : 'host';
  return readPackage(packageFolder(name, owner)).version;
};

/** @returns {SharedModule} */
const library = (key, { from = key, names } = {}) => {
  const [scope, name] = from.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return { key, from, version: versionOf(packageName), load: 'start', ...(names && { names }) };
};

/** Parts of `@backlot/data` that only some pages and dialogs use. */
const dataOnUse = [
  'bulk',
  'exports',
  'follow-job',
  'http',
  'imports',
  'record-actions',
  'save-file',
  'use-action-mutation',
  'use-country-choices',
];

/** Each file of `@backlot/data` is a separate module. */
const dataModules = () => {
  const folder = path.join(workspace, 'shared/data');
  const { version } = readPackage(folder);
  return readdirSync(path.join(folder, 'src'))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .map((name) => ({
      key: `@backlot/data/${name}`,
      from: `@backlot/data/${name}`,
      version,
      load: dataOnUse.includes(name) ? 'use' : 'start',
    }));
};

/** `@backlot/ui` and its folders; `public` is for the public pages and never shared. */
const uiModules = () => {
  const { version, exports } = readPackage(path.join(workspace, 'shared/ui'));
  const folders = Object.keys(exports).filter(
    (key) => /^\.\/[a-z-]+$/.test(key) && exports[key].endsWith('/index.ts') && key !== './public',
  );
  const shared = (key, load) => ({ key, from: key, version, load });
  return [
    shared('@backlot/ui', 'start'),
    ...folders.map((key) => shared(`@backlot/ui${key.slice(1)}`, 'use')),
  ];
};

/** The one list of what host and remotes share. The build, the runtime and the tests all read it. */
export const sharedModules = [
  library('react'),
  library('react/jsx-runtime'),
  library('react-dom'),
  library('react-dom/client'),
  library('react-router-dom', { names: routerNames }),
  library('react-router', { from: 'react-router-dom', names: routerNames }),
  library('jotai'),
  library('jotai/utils', {
    names: ['RESET', 'atomWithReset', 'atomWithStorage', 'selectAtom', 'unwrap', 'useHydrateAtoms'],
  }),
  library('jotai/vanilla'),
  library('jotai/react'),
  library('@tanstack/react-query', {
    names: [...queryNames, 'useIsFetching', 'useMutation', 'useQuery', 'useQueryClient'],
  }),
  library('@tanstack/query-core', { names: queryNames }),
  { ...library('axios'), load: 'use' },
  library('zod/mini', { names: zodNames() }),
  ...dataModules(),
  ...uiModules(),
];

/** The HTTP client's chunk, as in shared/data/src/load-http.ts. */
const httpKeys = ['axios', '@backlot/data/http'];

/**
 * Chunk of the host that holds a module loaded on use: `@backlot/ui/table` → `shared-ui-table`. The lazy parts of `@backlot/data`
 * are so small that they share one chunk.
 */
export const sharedChunkName = (key) => {
  if (httpKeys.includes(key)) return 'http';
  return key.startsWith('@backlot/data/')
    ? 'shared-data'
    : `shared-${key.replace('@backlot/', '').replaceAll('/', '-')}`;
};
