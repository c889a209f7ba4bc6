import { cannedReplyFields } from './canned-reply.ts';
import { unknownVariablesIn, variablesIn, withValues } from './variables.ts';

test.each([
  ['{{movie.name}}', ['{{movie.name}}']],
  ['{{ watcher.name }} and {{watcher.mail}}', ['{{watcher.mail}}']],
  ['{{watcher.name}', ['{{watcher.name}']],
  ['{{<strong>watcher</strong>.name}}', ['{{<strong>watcher</strong>.name}}']],
  ['open {{', ['{{']],
  ['{{{{watcher.name}}', ['{{']],
  ['{{order.id}}, {plain} and }}', []],
])('%s has the unknown variables %j', (text, unknown) => {
  expect(unknownVariablesIn(text)).toEqual(unknown);
});

test('values replace variables, and a variable without a value remains', () => {
  const text = '<p>Dear {{ watcher.name }}, {{movie.title}} ({{order.id}})</p>';
  expect(withValues(text, { 'watcher.name': 'Ada', 'movie.title': null })).toBe(
    '<p>Dear Ada, {{movie.title}} ({{order.id}})</p>',
  );
  expect(variablesIn(text)).toEqual(['watcher.name', 'movie.title', 'order.id']);
});

test('a value that looks like a replacement pattern stays unchanged', () => {
  expect(withValues('{{watcher.name}}', { 'watcher.name': '$& {{order.id}}' })).toBe('$& {{order.id}}');
});

test('a refused text names what is not a variable', () => {
  const { error } = cannedReplyFields.body.schema.safeParse('<p>{{movie.name}}</p>');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '{{movie.name}} is not a variable. Use {{watcher.name}}, {{movie.title}}, {{order.id}}.',
  ]);
});

test.each(['a', 'Has Space', 'ö-x'])('%s is no shortcut', (shortcut) => {
  expect(cannedReplyFields.shortcut.schema.safeParse(shortcut).success).toBe(false);
});
