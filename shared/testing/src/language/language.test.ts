import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { refusedFiles, refusedNames, refusedPhrases } from './refused.ts';
import { allFiles, documents, root, sources } from './sources.ts';

type Rule = readonly [refused: RegExp, instead: string];

/**
 * String literals of a file with a letter after a space, and capitalized words; comments, import paths and SQL are not
 * texts.
 */
const textsOf = (source: string): string[] => {
  const code = source.replaceAll(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export) [^;]* from '[^']*';|sql`[^`]*`/gm,
    '',
  );
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.filter((text) => /^.[A-Z]| \w/.test(text));
};

const exportsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /^export (?:default )?(?:async )?(?:const|function|class|type|interface|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);

const refusalsOf = (found: readonly string[], rules: readonly Rule[]): string[] =>
  found.flatMap((text) =>
    rules.filter(([refused]) => refused.test(text)).map(([, instead]) => `${text} → ${instead}`),
  );

const inFiles = (
  paths: readonly string[],
  find: (source: string) => readonly string[],
  rules: readonly Rule[],
) =>
  paths.flatMap((path) =>
    refusalsOf(find(readFileSync(join(root, path), 'utf8')), rules).map((refusal) => `${path}: ${refusal}`),
  );

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
/** Titles of tests, and the values of their placeholders. */
const titlesOf = (source: string): string[] => {
  const titles = /^\s*(?:(?:it|test|describe)\b[^'"`\n]*|\][^'"`\n]*\)|\[)\(?\s*(['"`])((?:(?!\1).)+)\1/gm;
  const titlesOfTables = /\]\)\(\s*(['"`])((?:(?!\1).)+)\1/g;
  const found = [titles, titlesOfTables].flatMap((pattern) => [...source.matchAll(pattern)]);
  return [...new Set(found.map(([, , title = '']) => title))];
};
const commentsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) =>
    comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  );

/** Paragraphs, list items and rows of a document, without code. */
const proseOf = (source: string): string[] =>
  source.replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '').split('\n');

test('comments and test titles use standard American English', () => {
  expect(inFiles(allFiles, commentsOf, refusedPhrases)).toEqual([]);
  expect(inFiles(allFiles.filter(isTest), titlesOf, refusedPhrases)).toEqual([]);
});

test('documents use standard American English', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(inFiles(documents, proseOf, refusedPhrases)).toEqual([]);
});

test('the descriptions of the demo’s movies have American spelling', () => {
  const folder = 'api/src/demo/catalog';
  const catalogs = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
  const spelling = refusedPhrases.filter(([, instead]) => instead === 'American spelling');
  expect([catalogs.length, spelling.length]).toEqual([8, 1]);
  expect(
    inFiles(
      catalogs.map((name) => join(folder, name)),
      (source) => source.split('\n'),
      spelling,
    ),
  ).toEqual([]);
});

test('texts use standard American English', () => {
  expect(inFiles(sources, textsOf, refusedPhrases)).toEqual([]);
});

test('exported names use the standard terms of the field', () => {
  expect(inFiles(sources, exportsOf, refusedNames)).toEqual([]);
});

test('files are named by the standard terms of the field', () => {
  expect(
    sources.flatMap((path) => refusalsOf([basename(path)], refusedFiles).map((it) => `${path}: ${it}`)),
  ).toEqual([]);
});

test('a refused phrase, name and file name are each reported with their replacement', () => {
  const source = "// anew\nexport const mailWords = { title: 'Give the money up anew' };";
  expect(refusalsOf(textsOf(source), refusedPhrases)).toHaveLength(2);
  expect(refusalsOf(commentsOf(source), refusedPhrases)).toEqual(['// anew → again, or the verb alone']);
  expect(refusalsOf(proseOf('The `anew` flag\n```sh\nanew\n```\n- draws it anew'), refusedPhrases)).toEqual([
    '- draws it anew → again, or the verb alone',
  ]);
  const tests =
    "test('a video cut short', run);\n  ['sound alone', 1],\n])('%s is looked into', run);\nit.each(['a'])(\n  '%s anew',";
  expect(refusalsOf(titlesOf(tests), refusedPhrases)).toHaveLength(4);
  expect(refusalsOf(exportsOf(source), refusedNames)).toEqual([
    'mailWords → formatX(), describeX(), XLabels',
  ]);
  expect(refusalsOf(['event-words.ts'], refusedFiles)).toEqual([
    'event-words.ts → *.messages.ts, format-*.ts',
  ]);
});
