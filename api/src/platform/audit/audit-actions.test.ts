import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditLabels } from '@backlot/contracts/audit-labels';

const api = join(import.meta.dirname, '../..');
const contracts = join(api, '../../shared/contracts/src');

/** The sources in a folder. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** Quoted words that aren't verbs: of a content security policy, and of actions without an audit row of their own. */
const others = new Set(['none', 'self', 'statements']);

const quoted = (text: string): string[] =>
  [...text.matchAll(/'([\w.]+)'/g)].flatMap(([, found]) => found ?? []);

/** Verbs of `action: 'movie.purge'`, of both branches of a condition, of `${type}.purge`, and of arguments. */
const verbsIn = (source: string): string[] => [
  ...[...source.matchAll(/\baction(?::| =) ([^\n]*)/g)].flatMap(([, rest = '']) => {
    const [, branches = rest] = /^[^?]* \? (.*)/.exec(rest) ?? [];
    const [value = ''] = branches.split(/[,;]/);
    if (!/^['`]/.test(value)) return []; // a type, or a variable
    return [...quoted(value), ...[...value.matchAll(/\}\.(\w+)`/g)].flatMap(([, verb]) => verb ?? [])];
  }),
  ...[...source.matchAll(/(?:auditOf|withRevision)\(([^)=]*)/g)].flatMap(([, values = '']) => quoted(values)),
];

/** The types of bulk actions: each is the verb of its audit rows. */
const bulkVerbsIn = (source: string): string[] =>
  /[bB]ulkAction = |[a-z]Change = /.test(source)
    ? [...source.matchAll(/type: z\.(?:literal|enum)\(([^)]*)\)/g)].flatMap(([, values = '']) =>
        quoted(values),
      )
    : [];

const isVerb = (name: string): boolean => /^[a-z]\w*$/.test(name) && !others.has(name);
const written = new Set(
  [...sources(api).flatMap(verbsIn), ...sources(contracts).flatMap(bulkVerbsIn)]
    .map((action) => action.slice(action.lastIndexOf('.') + 1))
    .filter(isVerb),
);

it('every action that the API writes has a label', () => {
  expect([...written].filter((verb) => auditLabels.verbs[verb] === undefined)).toEqual([]);
});

it('the scan finds actions of every form', () => {
  for (const verb of [
    'create',
    'purge',
    'approve',
    'resendInvite',
    'extendTrial',
    'issue',
    'bankFile',
    'addContract',
    'removeContractFile',
  ])
    expect(written).toContain(verb);
});

it('every label is in the past tense', () => {
  const irregular = ['Set', 'Sent', 'Resent', 'Undid', 'Paid', 'Hid', 'Wrote'];
  const present = Object.values(auditLabels.verbs).filter((label = '') => {
    const [first = ''] = label.split(/[ :]/);
    return !first.endsWith('ed') && !irregular.includes(first);
  });
  expect(present).toEqual([]);
});
