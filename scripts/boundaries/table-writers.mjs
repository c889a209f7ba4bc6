// Only the module that declares a table writes to it: docs/adr/0009-layers.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';
import { moduleOf } from './module-graph.mjs';

/** Writers besides the owner, by table. */
const otherWriters = {
  // Every request needs accounts, so the platform has their tables; the resource that manages them writes them, too.
  admin: ['domain/people/admins'],
  access_request: ['domain/people/admins'],
};
/** History that a statement writes together with the rows that it changes, or that erasure empties. */
const history = ['revision', 'audit'];

const declared = /export const (\w+) = \w+(?:\.table)?\(\s*'(\w+)'/g;
const imported = /import (?:type )?\{([^}]*)\} from '(\.[^']+\.table\.ts)'/g;
const written = /(?:\.(?:insert|update|delete)\(\s*|(?:insert into|update|delete from) \$\{)(\w+)\b/g;
/** In SQL without placeholders. */
const named = /(?:insert into|delete from|update(?= \w+(?: \w+)? set\b)) (\w+)/g;

/**
 * @param {ReadonlyMap<string, string>} sources file below api/src → its text
 * @returns {string[]} one sentence for each write to another module's table
 */
export function foreignWrites(sources) {
  const tables = new Map();
  for (const [file, text] of sources)
    for (const [, name, table] of file.endsWith('.table.ts') ? text.matchAll(declared) : [])
      tables.set(`${file} ${name}`, { table, owner: moduleOf(file) });
  const byName = new Map([...tables.values()].map((one) => [one.table, one]));
  return [...sources].flatMap(([file, text]) => {
    const local = importedTables(file, text);
    const found = [
      ...[...text.matchAll(written)].map(([, name]) => tables.get(local.get(name))),
      ...[...text.matchAll(named)].map(([, name]) => byName.get(name)),
    ];
    const foreign = found.filter((one) => one && !mayWrite(moduleOf(file), one));
    return [...new Set(foreign)].map(({ table, owner }) => `${file} writes to ${table}, a table of ${owner}`);
  });
}

/** Local name of a table → its file and name. */
function importedTables(file, text) {
  const names = new Map();
  for (const [, parts, path] of text.matchAll(imported))
    for (const [, name, alias = name] of parts.matchAll(/(\w+)(?: as (\w+))?/g))
      names.set(alias, `${normalize(join(dirname(file), path))} ${name}`);
  return names;
}

const mayWrite = (module, { table, owner }) =>
  module === owner || history.includes(table) || (otherWriters[table] ?? []).includes(module);

function report() {
  const folder = join(root, 'api/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:platform|domain)\/.+(?<!\.test|\.fixture)\.ts$/.test(file),
  );
  const wrong = foreignWrites(new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
  for (const sentence of wrong) process.stderr.write(`api/src/${sentence}: call a service of its owner.\n`);
  process.stdout.write(`Writers of tables in ${files.length} files checked.\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
