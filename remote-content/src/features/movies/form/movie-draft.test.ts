import { aMovie } from '../movies.fixture.ts';
import { draftOf } from './movie-draft.ts';

test('a draft is the editable part of a movie', () => {
  const draft = draftOf(aMovie());
  expect(draft.title).toBe('Metropolis');
  expect(draft).not.toHaveProperty('status');
});
