// Breaks lint rules once each: a rule that misses its planted violation fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../lib/run.mjs';
import { backlotRules } from './no-literal-spread.mjs';

const spreadRule = {
  plugins: { backlot: backlotRules },
  rules: { 'backlot/no-literal-spread': 'error' },
};
const parser = {
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
};
const spreadsIn = (code) => new Linter().verify(code, { ...spreadRule, ...parser }).length;
const withoutSpreads = (code) => new Linter().verifyAndFix(code, spreadRule).output;

for (const code of [
  'f({ ...{ a: 1 }, b: 2 });',
  'f({ a: { ...{ b: 1 } } });',
  'f([1, ...[2, 3]]);',
  'f(...[1, 2]);',
  'f({ ...{} });',
  'f({ ...({ a: 1 } as const), b: 2 });',
  'f({ ...({ a: 1 } as unknown as C), b: 2 });',
  'f(<A {...{ b, c }} />);',
])
  test(`a literal spread into a literal is refused: ${code}`, () => {
    assert.equal(spreadsIn(code), 1);
  });

for (const code of [
  'f({ ...known, b: 2 });',
  'f({ ...(isNew && { a: 1 }) });',
  'f({ ...(isNew ? { a: 1 } : {}) });',
  'f([...known, 1]);',
  'f({ ...[1, 2] });',
  'f(<A {...b} />);',
])
  test(`any other spread is allowed: ${code}`, () => {
    assert.equal(spreadsIn(code), 0);
  });

test('the fix writes the entries where the literal was', () => {
  assert.equal(withoutSpreads('f({ ...{ a: 1, b: 2, }, c: 3 });'), 'f({ a: 1, b: 2, c: 3 });');
  assert.equal(withoutSpreads('f([1, ...[2, 3]]);'), 'f([1, 2, 3]);');
});

test('the product is linted with the limits on functions, files and spreads', async () => {
  const eslint = new ESLint({ cwd: root });
  const tests = ['shared/ui/src/a.test.tsx', 'host/e2e/a.spec.ts', 'scripts/a.test.mjs'];
  for (const file of ['api/src/app.ts', 'host/src/entry/shell.tsx', 'api/bench/a.mjs', ...tests]) {
    const { rules } = await eslint.calculateConfigForFile(`${root}/${file}`);
    assert.deepEqual(rules['max-lines-per-function'][0], 2, file);
    assert.equal(rules['max-lines-per-function'][1].max, 80, file);
    assert.equal(rules['max-lines'][1], 250, file);
    assert.deepEqual(rules['backlot/no-literal-spread'], [2], file);
  }
});

test('a function of 81 lines is refused, one of 80 with blank lines and comments is not', async () => {
  const config = await new ESLint({ cwd: root }).calculateConfigForFile(`${root}/api/src/app.ts`);
  const [, options] = config.rules['max-lines-per-function'];
  const problems = (lines) =>
    new Linter().verify(['describe(() => {', ...lines, '});'].join('\n'), {
      rules: { 'max-lines-per-function': ['error', options] },
    }).length;
  const statements = (count) => Array.from({ length: count }, () => 'f();');
  assert.equal(problems(statements(79)), 1);
  assert.equal(problems([...statements(78), '', '// a comment']), 0);
});

const problemsInReact = async (text) => {
  const eslint = new ESLint({ cwd: root });
  const [{ messages }] = await eslint.lintText(text, { filePath: `${root}/host/src/planted.tsx` });
  return messages.map(({ ruleId }) => ruleId).filter((rule) => rule?.startsWith('react-hooks/'));
};
const body = `{ const Inner = () => <i />; return <Inner />; }`;

for (const code of [`export function Outer() ${body}`, `export const Outer = () => ${body};`])
  test(`a component that makes a component while it renders is refused: ${code}`, async () => {
    assert.deepEqual(await problemsInReact(code), ['react-hooks/static-components']);
  });

test('a hook that is called conditionally is refused', async () => {
  const code = 'export function useOne(isOn) { if (isOn) useTwo(); }';
  assert.deepEqual(await problemsInReact(code), ['react-hooks/rules-of-hooks']);
});

test('a plain mutation is refused everywhere but in the machines of shared/ui', async () => {
  const eslint = new ESLint({ cwd: root });
  const code = "import { useMutation } from '@tanstack/react-query'; useMutation({});";
  const refusals = async (file) => {
    const [{ messages }] = await eslint.lintText(code, { filePath: `${root}/${file}` });
    return messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').length;
  };
  const files = [
    'host/src/a.ts',
    'remote-people/src/a.data.ts',
    'shared/ui/src/a.ts',
    'shared/ui/src/undo.tsx',
  ];
  assert.deepEqual(await Promise.all(files.map(refusals)), [1, 1, 1, 0]);
});
