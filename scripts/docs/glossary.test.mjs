// docs/glossary.md against the product: its tables and URLs exist, and every table of a domain is explained there or where it is declared.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { productionFiles } from '../figures/code-files.mjs';
import { root } from '../lib/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const sources = productionFiles().map((path) => ({ path, text: read(path) }));
const sourcesIn = (pattern) => sources.filter(({ path }) => pattern.test(path));
const matches = (files, pattern) =>
  files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found]) => found));

/** Cells of each row: term, meaning, table, URL. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| (?!Term |-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const named = (column) =>
  rows.flatMap((row) => [...row[column].matchAll(/`([^`]+)`/g)].map(([, name]) => name));

const tableName = /(?:pgTable|\w+Schema\.table)\(\s*'(\w+)'/g;
/** A table below a comment that ends with a sentence. */
const explainedTable =
  /\/\*\*(?:(?!\*\/)[^])*\w[^\w\s]*\.\s*\*\/\nexport const \w+ = (?:pgTable|\w+Schema\.table)\(\s*'(\w+)'/g;
const tables = new Set(matches(sourcesIn(/^api\/src\//), tableName));

const paths = /path: [`']([^`'$]+)/g;
/** Remotes' areas by path, each with the feature that it loads. */
const features = new Map(
  sourcesIn(/^remote-\w+\/src\/remote\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/path: '([^']+)\/\*',[^}]*?expose: '\.\/([\w-]+)'/g)].map(([, area, feature]) => [
      area,
      feature,
    ]),
  ),
);
const areas = [...features.keys()];
/** `/admin/reports/watched`: the pages of an area, in the routes of its feature. */
const areaPages = [...features].flatMap(([area, feature]) => {
  const routes = sourcesIn(new RegExp(`^remote-\\w+/src/features/${feature}/${feature}\\.routes\\.tsx$`));
  return matches(routes, paths).map((path) => `${area}/${path}`);
});
const hostPages = matches(sourcesIn(/^host\/src\/pages\/pages\.routes/), paths);
const endpoints = matches(sourcesIn(/^shared\/contracts\/src\//), paths);
const documents = matches(sourcesIn(/^api\/src\//), /\.get\('(\/[^']+)'/g);
const pages = new Set([
  ...areas,
  ...areaPages,
  ...hostPages.map((path) => `/admin/${path}`),
  ...endpoints.map((path) => `/api/${path}`),
  ...documents,
]);

test('every term has a meaning, and is explained once', () => {
  const terms = rows.map(([term]) => term);
  assert.ok(terms.length > 80);
  assert.deepEqual(
    terms.filter((term, index) => terms.indexOf(term) !== index),
    [],
  );
  assert.deepEqual(
    rows.filter((row) => row.length !== 4 || row.some((cell) => cell === '')),
    [],
  );
});

test('every table of the glossary exists', () => {
  assert.deepEqual(
    named(2).filter((name) => !tables.has(name)),
    [],
  );
});

test('every table of a domain is explained, in the glossary or where it is declared', () => {
  const known = new Set([...named(2), ...matches(sourcesIn(/^api\/src\//), explainedTable)]);
  assert.deepEqual(
    matches(sourcesIn(/^api\/src\/domain\//), tableName).filter((name) => !known.has(name)),
    [],
  );
});

test('only a sentence right above a table explains it', () => {
  const table = "export const tourTable = pgTable('tour', {});";
  const explainedIn = (comment) => matches([{ text: `${comment}\n${table}` }], explainedTable);
  assert.deepEqual(explainedIn('/** A tour of a festival. */'), ['tour']);
  assert.deepEqual(explainedIn('/** A festival. */\nconst other = 1;'), []);
  assert.deepEqual(explainedIn('/** … */'), []);
});

test('every URL of the glossary exists, with its tab and anchor', () => {
  assert.deepEqual(
    named(3).filter((url) => !exists(url)),
    [],
  );
});

test('an unknown page, tab or anchor is found', () => {
  for (const url of [
    '/admin/nowhere',
    '/admin/movies/{id}?tab=nowhere',
    '/admin/movies/{id}#nowhere',
    '/api/nowhere',
  ])
    assert.ok(!exists(url), url);
});

function exists(url) {
  const [, path, tab, anchor] = /^([^?#]+)(?:\?tab=(\w+))?(?:#(\w+))?$/.exec(url) ?? [];
  const page = path?.replace(/\/\{id\}$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
  const hasTab = ({ text }) => text.includes('<RecordTabs') && new RegExp(`\\b${tab}: \\(\\) =>`).test(text);
  return (
    pages.has(page) &&
    (tab === undefined || sourcesIn(/\.tsx$/).some(hasTab)) &&
    (anchor === undefined || sourcesIn(/\.tsx$/).some(({ text }) => text.includes(`id="${anchor}"`)))
  );
}
