// npm run figures: measures the code and writes docs/figures.md. The step `figures` checks it with --check.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { apiGraph } from '../boundaries/module-graph.mjs';
import { fieldGuides, filesOf as filesOfGuide } from '../guides/field-guides.mjs';
import { linesLimit, repositoryLines } from '../lib/check-size.mjs';
import { root } from '../lib/run.mjs';
import { readArguments } from '../new-resource/names.mjs';
import { filesOf as filesOfNew } from '../new-resource/new-resource.mjs';
import { isTest, linesOf, productionFiles, sourceFiles } from './code-files.mjs';

const document = join(root, 'docs/figures.md');

/** @typedef {{ name: string, value: number, atMost?: number }} Figure */

/** @returns {Promise<Figure[]>} */
export async function measure() {
  const files = productionFiles();
  const lines = files.map(linesOfFile).sort((a, b) => a - b);
  const graph = apiGraph();
  return [
    { name: 'Production files', value: files.length },
    { name: 'Production lines', value: sum(lines) },
    { name: 'Lines of a production file, median', value: percentile(lines, 0.5), atMost: 50 },
    { name: 'Lines of a production file, 90th percentile', value: percentile(lines, 0.9), atMost: 125 },
    { name: 'Lines of the repository without the lockfile', value: repositoryLines(), atMost: linesLimit },
    ...fieldGuides.map((guide) => ({
      name: `Files touched by a new field: ${guide.resource}`,
      value: filesOfGuide(guide).length,
      atMost: guide.atMost,
    })),
    ...resource('FAQ', faqFiles().map(linesOfFile)),
    ...resource('`npm run new:resource`', await newResourceLines()),
    { name: 'Modules of the API', value: graph.modules },
    { name: 'Largest strongly connected set of modules', value: graph.largest.length, atMost: 12 },
    { name: 'Import cycles between files of the API', value: graph.cycles.length, atMost: 0 },
  ];
}

/** @param {string} name @param {number[]} lines of each file */
const resource = (name, lines) => [
  { name: `Files of a simple resource: ${name}`, value: lines.length, atMost: 10 },
  { name: `Lines of a simple resource: ${name}`, value: sum(lines), atMost: 600 },
];

const faqFiles = () =>
  sourceFiles().filter(
    (path) =>
      /^(shared\/contracts\/src\/site|api\/src\/domain\/site|remote-content\/src\/features)\/faq\//.test(
        path,
      ) && !isTest(path),
  );

async function newResourceLines() {
  const options = await resolveConfig(document);
  const files = filesOfNew(readArguments(['festival'])).filter(({ path }) => !isTest(path));
  const texts = files.map(({ path, text }) => format(text, { ...options, filepath: path }));
  return (await Promise.all(texts)).map(linesOf);
}

const linesOfFile = (path) => linesOf(readFileSync(join(root, path), 'utf8'));
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[]} sorted ascending @param {number} share 0 to 1 */
export const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** Problems of figures: exceeded limits, and documented values that differ too much from the measured ones. */
export function problemsOf(figures, shown) {
  const exceeded = figures
    .filter(({ value, atMost }) => atMost !== undefined && !(value <= atMost))
    .map(({ name, value, atMost }) => `${name}: ${value}, at most ${atMost}`);
  const stale = figures
    .filter(({ name, value }) => !isNear(valueIn(shown, name), value))
    .map(({ name, value }) => `${name}: docs/figures.md does not say ${value}. Run npm run figures.`);
  return [...exceeded, ...stale];
}

const tolerance = 0.05;
const isNear = (shown, value) => Math.abs(shown - value) <= value * tolerance;

/** The value that a table shows for a name; NaN without one. */
function valueIn(text, name) {
  const row = text
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`) || line.startsWith(`| ${name}  `));
  return Number(row?.split('|')[2]?.replaceAll(',', ''));
}

/** @param {Figure[]} figures @returns {Promise<string>} */
export const report = (figures) =>
  format(
    [
      '# Figures',
      '',
      'Written by `npm run figures`. The step `figures` of `npm test` fails when a limit is exceeded, or when a value has moved by more than 5 % since.',
      '',
      'Production files are the `*.ts` and `*.tsx` of host, remotes, shared packages and API, without tests, fixtures and benchmarks. Lines are counted as by `wc -l`, with blank lines and comments. A new field touches contract, table, remote and fixtures, without the generated migration; `scripts/guides/guides.test.mjs` makes those changes and tests the result. Functions have at most 80 lines without blank lines and comments: step `lint`.',
      '',
      '| figure | value | at most |',
      '| --- | ---: | ---: |',
      ...figures.map(
        ({ name, value, atMost }) =>
          `| ${name} | ${number(value)} | ${atMost === undefined ? '–' : number(atMost)} |`,
      ),
      '',
    ].join('\n'),
    { parser: 'markdown' },
  );

const number = (value) => value.toLocaleString('en-US');

async function main() {
  const figures = await measure();
  if (!process.argv.includes('--check')) return writeFileSync(document, await report(figures));
  const problems = problemsOf(figures, readFileSync(document, 'utf8'));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${figures.length} figures checked.\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
