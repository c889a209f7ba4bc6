import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLines } from './central-edits.mjs';
import { fill, readArguments } from './names.mjs';
import { linesForAuthor } from './new-resource.mjs';

test('the plural, area, remote and access have defaults', () => {
  assert.deepEqual(readArguments(['country-rule']), {
    one: 'country-rule',
    many: 'country-rules',
    area: 'site',
    remote: 'content',
    access: 'page:write',
  });
  assert.equal(readArguments(['category']).many, 'categories');
  assert.equal(readArguments(['box', '--many', 'boxen']).many, 'boxen');
});

test('an invalid argument is refused with the valid ones', () => {
  assert.throws(() => readArguments([]), /lower case/);
  assert.throws(() => readArguments(['Festival']), /lower case/);
  assert.throws(() => readArguments(['../festival']), /lower case/);
  assert.throws(() => readArguments(['sheep', '--many', 'sheep']), /differ/);
  assert.throws(() => readArguments(['festival', '--area', 'moon']), /catalog, people/);
  assert.throws(() => readArguments(['festival', '--remote', 'moon']), /content, people/);
  assert.throws(() => readArguments(['festival', '--color', 'red']), /--color is not an option/);
});

test('a name is spelled as code, path, SQL and sentence require', () => {
  const resource = readArguments(['film-award']);
  assert.equal(fill('festivalsRoutes Festival', resource), 'filmAwardsRoutes FilmAward');
  assert.equal(fill('./{many}/{one} {table}', resource), './film-awards/film-award film_award');
  assert.equal(fill('{Noun}, {nouns}', resource), 'Film award, film awards');
  assert.equal(fill('{festivalQuery}', resource), '{filmAwardQuery}');
});

test('the author completes what the table contains, and why bulk changes are missing', () => {
  assert.deepEqual(linesForAuthor(readArguments(['film-award'])), [
    'shared/contracts/src/site/film-awards/film-award.ts: /** @without bulk, undoBulk: … */',
    'api/src/domain/site/film-awards/film-awards.table.ts: /** … */',
  ]);
});

test('a line is inserted after the last match, and a missing match is an error', () => {
  const source = "import a from 'a';\nimport b from 'b';\nconst all = [\n];";
  const adds = [{ after: /^import /, text: "import c from 'c';" }];
  assert.equal(addLines(source, adds), source.replace("'b';\n", "'b';\nimport c from 'c';\n"));
  assert.throws(() => addLines(source, [{ after: /^nowhere/, text: '' }]), /nowhere/);
});
