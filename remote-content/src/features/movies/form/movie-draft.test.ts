import { aMovie } from '../movies.fixture.ts';
import { draftOf, slugOf } from './movie-draft.ts';

test('a draft is the editable part of a movie', () => {
  const draft = draftOf(aMovie());
  expect(draft.title).toBe('Metropolis');
  expect(draft).not.toHaveProperty('status');
});

test.each([
  ['Häxan', 'haxan'],
  ['Amélie, 2001!', 'amelie-2001'],
  ['  —  ', ''],
  ['a'.repeat(119) + ' b', 'a'.repeat(119)],
])('the slug of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));
