// SQL without placeholders names no table of an area above its own, which imports can't show: docs/adr/0009-layers.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

/** Each may read the tables of those after it. */
const layers = ['support', 'money', 'people', 'catalog', 'site', 'platform'];
const layerOf = (file) => layers.indexOf(file.startsWith('platform/') ? 'platform' : file.split('/')[1]);

const declared = /export const \w+ = \w+(?:\.table)?\(\s*'(\w+)'/g;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
const read = /\b(?:from|join|using) (\w+)\b/gi;

/**
 * @param {ReadonlyMap<string, string>} sources file below api/src → its text
 * @returns {string[]} one sentence for each read of a table against the layers
 */
export function upwardReads(sources) {
  const owners = new Map();
  for (const [file, text] of sources)
    for (const [, table] of file.endsWith('.table.ts') ? text.matchAll(declared) : [])
      owners.set(table, layerOf(file));
  return [...sources].flatMap(([file, text]) => {
    const named = [...text.replace(comments, '').matchAll(read)].map(([, table]) => table);
    const above = [...new Set(named)].filter((table) => owners.get(table) < layerOf(file));
    return above.map((table) => `${file} reads ${table}, a table of ${layers[owners.get(table)]}`);
  });
}

function report() {
  const folder = join(root, 'api/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:platform|domain)\/.+(?<!\.test|\.fixture)\.ts$/.test(file),
  );
  const wrong = upwardReads(new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
  for (const sentence of wrong)
    process.stderr.write(`api/src/${sentence}: its owner provides the SQL by a registry.\n`);
  process.stdout.write(`Readers of tables in ${files.length} files checked.\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
