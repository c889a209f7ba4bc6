// The boundary rules, each broken once on purpose: a rule that lets its violation pass is no rule.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Rule → the file that breaks it, and what it imports. */
const violations = {
  'products-are-islands': ['remote-people/src/planted.ts', '../../remote-content/src/other.ts'],
  'shared-knows-no-product': ['shared/testing/src/planted.ts', '../../../host/src/other.ts'],
  'contracts-import-nothing-of-ours': ['shared/contracts/src/planted.ts', '../../data/src/other.ts'],
  'contracts-import-only-zod': ['shared/contracts/src/planted-package.ts', 'axios'],
  'data-ui-federation-import-contracts-at-most': ['shared/ui/src/planted.ts', '../../data/src/other.ts'],
  'features-are-islands': ['remote-content/src/features/one/planted.ts', '../two/other.ts'],
  'api-imports-contracts-only': ['api/src/planted.ts', '../../shared/ui/src/other.ts'],
  'modules-meet-through-services': ['api/src/modules/one/planted.ts', '../two/two.repo.ts'],
  'no-test-in-product': ['host/src/planted.ts', './some.fixture.ts'],
  'no-cycle': ['host/src/circle-a.ts', './circle-b.ts'],
};
const allowed = [
  ['remote-content/src/features/one/fine.ts', '../../../../shared/contracts/src/other.ts'],
  ['api/src/modules/one/fine.ts', '../two/two.service.ts'],
  ['shared/contracts/src/fine.test.ts', 'axios'],
];

const sandbox = mkdtempSync(join(root, 'node_modules/.boundaries-'));
try {
  cpSync(join(root, '.dependency-cruiser.mjs'), join(sandbox, '.dependency-cruiser.mjs'));
  cpSync(join(root, 'tsconfig.base.json'), join(sandbox, 'tsconfig.base.json'));
  write('tsconfig.json', '{ "extends": "./tsconfig.base.json" }');
  write('package.json', '{ "type": "module", "dependencies": { "axios": "*" } }');
  for (const target of [
    'remote-content/src/other.ts',
    'host/src/other.ts',
    'shared/data/src/other.ts',
    'shared/ui/src/other.ts',
    'shared/contracts/src/other.ts',
    'remote-content/src/features/two/other.ts',
    'api/src/modules/two/two.repo.ts',
    'api/src/modules/two/two.service.ts',
    'host/src/some.fixture.ts',
  ])
    write(target, 'export const value = 1;\n');
  write('node_modules/axios/package.json', '{ "name": "axios", "version": "1.0.0", "main": "index.js" }');
  write('node_modules/axios/index.js', 'export const value = 1;\n');
  for (const [file, imported] of [...Object.values(violations), ...allowed])
    write(file, `import { value } from '${imported}';\nexport const planted = value;\n`);
  write('host/src/circle-b.ts', "import { planted } from './circle-a.ts';\nexport const value = planted;\n");
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
  const wrong = found.filter(({ from }) => allowed.some(([file]) => file === from));
  for (const [rule, [file]] of missed) process.stderr.write(`The rule ${rule} let ${file} pass.\n`);
  for (const { rule, from } of wrong)
    process.stderr.write(`The rule ${rule.name} refused ${from}, which is allowed.\n`);
  if (missed.length + wrong.length > 0) process.exit(1);
  process.stdout.write(
    `${Object.keys(violations).length} planted violations found, ${allowed.length} allowed imports left alone.\n`,
  );
}
