import { field, fieldsOfRecord } from '@backlot/contracts/platform/records/record-fields';
import { text } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { describeRevisions } from './describe-revisions.ts';
import { asList, asText } from './field-texts.ts';

const fields = fieldsOfRecord({
  title: field(text(5), { label: 'Title', blank: '' }),
  tags: field(z.array(text(5)), { label: 'Tags', blank: [] }),
});
const { field: labelOf, value: textOf } = describeRevisions(fields, { title: asText, tags: asList }, String, {
  type: 'movie',
});

test.each([
  ['tags', ['a', 'b'], 'a, b'],
  ['tags', ['longer than five'], 'longer than five'],
  ['tags', [{ name: 'Maria', role: 'actor' }], 'Name: Maria; Role: actor'],
  [
    'images',
    { kind: 'poster', alt: 'A robot', focalX: 0.5 },
    'Kind: poster; Alt text: A robot; Focal point from the left: 0.5',
  ],
  ['isPublic', false, 'No'],
  ['sortBoost', 3, '3'],
  ['removed', null, ''],
])('%s is shown in words, also when it violates the current rules', (name, value, words) => {
  expect(textOf(name, value)).toBe(words);
});

test('a column without a declared label is named in words', () => {
  expect([labelOf('title'), labelOf('mediaState')]).toEqual(['Title', 'Media state']);
});
