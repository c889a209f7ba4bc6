import { layers } from './.dependency-cruiser.layers.mjs';

const product = '^(host|remote-[^/]+|api)/';
/** They send what they are given: pages before the sign-in, and one read over a later contract. */
const senders = '^host/src/(public/lazy-call|federation/newer-release)\\.ts$';
const notTest = '\\.(test|fixture)\\.tsx?$|/testing/|/e2e/|/bench/';

/** Who may import whom: docs/architecture.md. Kept honest by scripts/boundaries/planted.mjs, which breaks each rule once. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'products-are-islands',
      comment: 'host, remotes and api meet through shared/ only',
      severity: 'error',
      from: { path: product },
      to: { path: product, pathNot: '^$1/' },
    },
    {
      name: 'shared-knows-no-product',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/build/' },
      to: { path: product },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: '^(shared/(?!contracts/)|host|remote-|api)' },
    },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^shared/contracts/', pathNot: notTest },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'data-ui-federation-import-contracts-at-most',
      severity: 'error',
      from: { path: '^shared/(data|ui|federation)/' },
      to: { path: '^shared/', pathNot: '^shared/($1|contracts)/' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^(remote-[^/]+/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'api-imports-contracts-only',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^shared/(?!contracts/)' },
    },
    {
      name: 'writes-are-in-data-files',
      comment: 'docs/adr/0011-own-table-and-toasts.md',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/src/', pathNot: `\\.data\\.ts$|${senders}|${notTest}` },
      to: { path: '^shared/data/src/(call|record-actions|bulk|with-invalidation)\\.ts$' },
    },
    ...layers,
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '/src/', pathNot: notTest },
      to: { path: notTest },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
