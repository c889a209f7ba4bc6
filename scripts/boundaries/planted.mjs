// Breaks each boundary rule once: a rule that misses its planted violation fails the step.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';
import { isNamedAsItsExports } from './exported-names.mjs';
import { isWellNamed, isWellNamedFeature } from './file-roles.mjs';
import { connectedSetsOf, modulesOf } from './module-graph.mjs';
import { upwardReads } from './table-readers.mjs';
import { foreignWrites } from './table-writers.mjs';
import { versionWriters } from './version-writers.mjs';

/** Rule → the file that breaks it, and what it imports. */
const violations = {
  'products-are-islands': ['remote-people/src/planted.ts', '../../remote-content/src/other.ts'],
  'shared-knows-no-product': ['shared/testing/src/planted.ts', '../../../host/src/other.ts'],
  'contracts-import-nothing-of-ours': ['shared/contracts/src/planted.ts', '../../data/src/other.ts'],
  'contracts-import-only-zod': ['shared/contracts/src/planted-package.ts', 'axios'],
  'data-ui-federation-import-contracts-at-most': ['shared/ui/src/planted.ts', '../../data/src/other.ts'],
  'features-are-islands': ['remote-content/src/features/one/planted.ts', '../two/other.ts'],
  'api-imports-contracts-only': ['api/src/planted.ts', '../../shared/ui/src/other.ts'],
  'platform-knows-no-domain': ['api/src/platform/one/planted.ts', '../../domain/site/two/two.service.ts'],
  'platform-knows-no-contract-of-a-domain': [
    'api/src/platform/one/planted-contract.ts',
    '../../../../shared/contracts/src/people/other.ts',
  ],
  'domain-knows-no-composition': ['api/src/domain/site/one/planted-root.ts', '../../../app.ts'],
  'site-looks-one-way': ['api/src/domain/site/one/planted-up.ts', '../../catalog/two/two.service.ts'],
  'catalog-looks-one-way': ['api/src/domain/catalog/one/planted.ts', '../../money/two/two.service.ts'],
  'people-looks-one-way': ['api/src/domain/people/one/planted.ts', '../../support/two/two.service.ts'],
  'money-looks-one-way': ['api/src/domain/money/one/planted.ts', '../../support/two/two.service.ts'],
  'contracts-of-platform-look-one-way': ['shared/contracts/src/platform/planted.ts', '../site/other.ts'],
  'contracts-of-site-look-one-way': ['shared/contracts/src/site/planted.ts', '../catalog/other.ts'],
  'contracts-of-catalog-look-one-way': ['shared/contracts/src/catalog/planted.ts', '../people/other.ts'],
  'contracts-of-people-look-one-way': ['shared/contracts/src/people/planted.ts', '../money/other.ts'],
  'contracts-of-money-look-one-way': ['shared/contracts/src/money/planted.ts', '../support/other.ts'],
  'modules-meet-through-services': ['api/src/domain/site/one/planted.ts', '../two/two.repo.ts'],
  'writes-are-in-data-files': ['host/src/pages/planted.tsx', '../../../shared/data/src/call.ts'],
  'no-test-in-product': ['host/src/planted.ts', './some.fixture.ts'],
  'no-cycle': ['host/src/circle-a.ts', './circle-b.ts'],
};
/** A cycle of types alone is a cycle. */
const typeCycle = {
  'host/src/type-circle-a.ts':
    "import type { B } from './type-circle-b.ts';\nexport type A = { b: B | null };\n",
  'host/src/type-circle-b.ts':
    "import type { A } from './type-circle-a.ts';\nexport type B = { a: A | null };\n",
};
const allowed = [
  ['host/src/pages/fine.data.ts', '../../../shared/data/src/call.ts'],
  ['host/src/public/lazy-call.ts', '../../../shared/data/src/call.ts'],
  ['remote-content/src/features/one/fine.ts', '../../../../shared/contracts/src/other.ts'],
  ['api/src/domain/site/one/fine.ts', '../two/two.service.ts'],
  ['api/src/domain/site/one/fine-registry.ts', '../two/two.registry.ts'],
  ['api/src/domain/support/one/fine.ts', '../../site/two/two.service.ts'],
  ['api/src/domain/site/one/fine-platform.ts', '../../../platform/two/two.ts'],
  ['api/src/platform/one/fine.ts', '../../../../shared/contracts/src/platform/other.ts'],
  ['shared/contracts/src/fine.test.ts', 'axios'],
  ['shared/contracts/src/money/fine.ts', '../catalog/other.ts'],
  ['shared/contracts/src/people/watchers/timeline.ts', '../../money/other.ts'],
];

/** A ring of 13 modules is strongly connected; without one of its imports, none of them are. */
function checkConnectedSets() {
  const ring = Array.from({ length: 13 }, (_, at) => [
    `domain/site/m${at}/a.service.ts`,
    new Set([`domain/site/m${(at + 1) % 13}/a.service.ts`]),
  ]);
  const sizeOf = (files) => connectedSetsOf(modulesOf(new Map(files)))[0]?.length ?? 0;
  if (sizeOf(ring) !== 13 || sizeOf(ring.slice(1)) !== 0)
    throw new Error(
      'Strongly connected sets are found wrong: a closed ring of 13 modules counts, an open one does not.',
    );
}

function checkNames() {
  const wrong = ['one.texts.ts', 'one.columns.ts', 'one-columns.tsx', 'One.tsx', 'one.two.data.ts'];
  const right = ['one-page.tsx', 'use-one.ts', 'one.data.ts', 'one.columns.test.tsx', 'one.fixture.ts'];
  const refused = [
    ...['one.stuff.ts', 'one.two.routes.ts', 'one-routes.ts'].filter(isWellNamed),
    ...wrong.filter(isWellNamedFeature),
  ];
  const allowed = [
    ...['domain/site/one/one.routes.ts', 'domain/site/one/one.list.test.ts'].filter(
      (file) => !isWellNamed(file),
    ),
    ...right.filter((file) => !isWellNamedFeature(file)),
  ];
  if (refused.length + allowed.length > 0)
    throw new Error(`The rule for file names is wrong about: ${[...refused, ...allowed].join(', ')}`);
}

/** Each of these exports something of the name `issue-documents.ts`; those others, nothing. */
function checkExports() {
  const right = [
    'export const documentOf = 1;',
    'export async function issuing() {}',
    'export type Document = 1;',
    "export { a, b as issued } from './other.ts';",
    'export const { a: b, ...documents } = c;',
    'export default class Issuer {}',
    'export default documentDialogOf({});',
  ];
  const wrong = ['export const of = 1;', 'const document = 1;', "export { issue as b } from './other.ts';"];
  const isNamed = (text) => isNamedAsItsExports('domain/site/one/issue-documents.ts', text);
  const missed = [...right.filter((text) => !isNamed(text)), ...wrong.filter(isNamed)];
  if (missed.length > 0) throw new Error(`The rule for exported names is wrong about: ${missed.join(', ')}`);
}

/** Each of these statements writes to a table of another module; those of the owner are allowed. */
function checkWriters() {
  const imports = "import { oneTable as t } from '../one/one.table.ts';\n";
  const statements = [
    'tx.insert(t)',
    'tx\n.update(t)',
    'db.delete(t)',
    'sql`update ${t} set a = 1`',
    'sql`insert into one (a)`',
    'sql`update one o set a = 1`',
  ];
  const missed = statements.filter((statement) => {
    const written = (module) =>
      foreignWrites(
        new Map([
          ['domain/site/one/one.table.ts', "export const oneTable = pgTable('one', {});"],
          [`domain/site/${module}/a.service.ts`, imports + statement],
        ]),
      ).length;
    return written('two') !== 1 || written('one') !== 0;
  });
  if (missed.length > 0)
    throw new Error(`The rule for writers of tables is wrong about: ${missed.join(', ')}`);
}

/** A table of money may be read by money and support. */
function checkReaders() {
  const reads = (layer, text) =>
    upwardReads(
      new Map([
        ['domain/money/one/one.table.ts', "export const oneTable = pgTable('one', {});"],
        [layer, text],
      ]),
    ).length;
  const found = [
    reads('domain/people/two/a.repo.ts', 'sql`select 1 from one o`'),
    reads('platform/two/a.ts', 'sql`select 1 from two\n join one on true`'),
    reads('domain/money/two/a.repo.ts', 'sql`select 1 from one`'),
    reads('domain/support/two/a.repo.ts', 'sql`select 1 from one`'),
    reads('domain/people/two/a.repo.ts', '// from one to the other'),
  ];
  if (found.join() !== '1,1,0,0,0') throw new Error(`The rule for readers of tables finds ${found.join()}`);
}

/** Each of these raises a version; platform/records may. */
function checkVersions() {
  const raising = [
    '{ version: sql`${t.version} + 1` }',
    '{ version: before.version + 1 }',
    'sql`version = version + 1`',
    'row.version += 1',
    'row.version++',
  ];
  const isFound = (folder, text) => versionWriters(new Map([[`${folder}/a.service.ts`, text]])).length === 1;
  const wrong = [
    ...raising.filter((text) => !isFound('domain/site/one', text) || isFound('platform/records', text)),
    ...['{ ...nextVersion(t, by) }', 'eq(t.version, version)'].filter((text) =>
      isFound('platform/one', text),
    ),
  ];
  if (wrong.length > 0)
    throw new Error(`The rule for writers of versions is wrong about: ${wrong.join(', ')}`);
}

checkConnectedSets();
checkNames();
checkExports();
checkWriters();
checkReaders();
checkVersions();
const sandbox = mkdtempSync(join(root, 'node_modules/.boundaries-'));
try {
  for (const file of ['.dependency-cruiser.mjs', '.dependency-cruiser.layers.mjs'])
    cpSync(join(root, file), join(sandbox, file));
  cpSync(join(root, 'tsconfig.base.json'), join(sandbox, 'tsconfig.base.json'));
  write('tsconfig.json', '{ "extends": "./tsconfig.base.json" }');
  write('package.json', '{ "type": "module", "dependencies": { "axios": "*" } }');
  for (const target of [
    'remote-content/src/other.ts',
    'host/src/other.ts',
    'shared/data/src/other.ts',
    'shared/data/src/call.ts',
    'shared/ui/src/other.ts',
    'shared/contracts/src/other.ts',
    ...['platform', 'site', 'catalog', 'people', 'money', 'support'].map(
      (area) => `shared/contracts/src/${area}/other.ts`,
    ),
    'remote-content/src/features/two/other.ts',
    'api/src/domain/site/two/two.repo.ts',
    'api/src/domain/site/two/two.service.ts',
    'api/src/domain/site/two/two.registry.ts',
    'api/src/domain/catalog/two/two.service.ts',
    'api/src/domain/money/two/two.service.ts',
    'api/src/domain/support/two/two.service.ts',
    'api/src/platform/two/two.ts',
    'api/src/app.ts',
    'host/src/some.fixture.ts',
  ])
    write(target, 'export const value = 1;\n');
  write('node_modules/axios/package.json', '{ "name": "axios", "version": "1.0.0", "main": "index.js" }');
  write('node_modules/axios/index.js', 'export const value = 1;\n');
  for (const [file, imported] of [...Object.values(violations), ...allowed])
    write(file, `import { value } from '${imported}';\nexport const planted = value;\n`);
  write('host/src/circle-b.ts', "import { planted } from './circle-a.ts';\nexport const value = planted;\n");
  for (const [file, text] of Object.entries(typeCycle)) write(file, text);
  report(cruise());
} finally {
  rmSync(sandbox, { recursive: true, force: true });
}

function write(path, text) {
  mkdirSync(dirname(join(sandbox, path)), { recursive: true });
  writeFileSync(join(sandbox, path), text);
}

/** @returns {{ rule: { name: string }, from: string }[]} */
function cruise() {
  const folders = ['shared', 'host', 'remote-content', 'remote-people', 'api'];
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: sandbox, encoding: 'utf8', maxBuffer: 1e8 }))
    .summary.violations;
}

function report(found) {
  const missed = Object.entries(violations).filter(
    ([rule, [file]]) => !found.some((violation) => violation.rule.name === rule && violation.from === file),
  );
  const typeCycleFile = Object.keys(typeCycle)[0];
  if (!found.some(({ rule, from }) => rule.name === 'no-cycle' && from === typeCycleFile))
    missed.push(['no-cycle', [typeCycleFile]]);
  const wrong = found.filter(({ from }) => allowed.some(([file]) => file === from));
  for (const [rule, [file]] of missed)
    process.stderr.write(`The rule ${rule} missed the violation in ${file}.\n`);
  for (const { rule, from } of wrong)
    process.stderr.write(`The rule ${rule.name} refuses ${from}, which is allowed.\n`);
  if (missed.length + wrong.length > 0) process.exit(1);
  process.stdout.write(
    `${Object.keys(violations).length + 1} planted violations found, ${allowed.length} allowed imports accepted.\n`,
  );
}
