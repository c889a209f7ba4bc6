import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { backlotRules } from './scripts/lint/no-literal-spread.mjs';

const onlyIn = (home, packages) => ({ group: packages, message: `Only ${home} may import this.` });
const mantine = onlyIn('shared/ui', ['@mantine/*', '@tabler/*', 'mantine-datatable', 'dayjs', 'dayjs/*']);
const charts = onlyIn('shared/ui', ['apexcharts', 'react-apexcharts']);
const axios = onlyIn('shared/data', ['axios']);
const sql = onlyIn('api', ['drizzle-orm', 'drizzle-orm/*', 'pg', '@electric-sql/*']);
const wholeZod = {
  group: ['zod', 'zod/v4'],
  message: 'In the browser this costs 76 KiB. Import { z } from @backlot/contracts/z.',
};
const plainMutation = {
  group: ['@tanstack/react-query'],
  importNames: ['useMutation'],
  message: 'A write is useActionMutation, useRecordForm or useUndoable (docs/adr/0011).',
};
const sizes = {
  'backlot/no-literal-spread': 'error',
  'max-lines': ['error', 250],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
};
const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.cache/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { backlot: backlotRules },
    rules: {
      ...sizes,
      ...restricted(mantine, charts, axios, sql, wholeZod),
      'no-console': 'error',
      'no-eval': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Text is not HTML. Rich text is rendered by its own component.',
        },
        {
          selector: 'JSXText[value=/[A-Za-z]{2}/]',
          message: 'Texts belong in the *.messages.ts of the feature.',
        },
        {
          selector: 'ExportAllDeclaration[source.value=/^\\.\\.?\\u002F(?!.*table\\.ts)/][exported=null]',
          message: 'No barrels inside a package.',
        },
      ],
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], plugins: { backlot: backlotRules }, rules: sizes },
  {
    files: ['host/src/**', 'remote-*/src/**', 'shared/*/src/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['host/src/**', 'remote-*/src/**'],
    rules: restricted(mantine, charts, axios, sql, wholeZod, plainMutation),
  },
  { files: ['shared/contracts/src/z.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['shared/ui/**'], rules: restricted(axios, sql, wholeZod, plainMutation) },
  {
    // Shared hooks that receive the write as a parameter.
    files: [
      'shared/ui/src/{undo.tsx,record-form/use-save.ts,record/use-undoable.ts,history/restore-dialog.tsx}',
      'shared/ui/src/{table/use-display.ts,table/list-views.tsx,transfer/use-step.ts}',
    ],
    rules: restricted(axios, sql, wholeZod),
  },
  { files: ['shared/data/**'], rules: restricted(mantine, charts, sql, wholeZod) },
  { files: ['api/**'], rules: restricted(mantine, charts, axios) },
  {
    files: ['shared/ui/src/**/index.ts', 'api/src/schema.ts'], // entries of packages, and the file that drizzle-kit reads
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'shared/testing/**', 'host/e2e/**', '**/bench/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
);
