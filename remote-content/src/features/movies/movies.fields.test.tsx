import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieFields } from '@backlot/contracts/catalog/movies/movie';
import { testFields } from '@backlot/testing/field-tests';
import { movieLayout, movieTexts } from './movie-texts.ts';
import { movieInputs } from './movies.fields.tsx';
import { aMovie, moviesApiFake } from './movies.fixture.ts';

testFields(
  {
    fields: movieFields,
    inputs: movieInputs,
    texts: movieTexts,
    sample: { ...aMovie(), type: 'episode', seasonNo: 1, episodeNo: 2 },
  },
  () => moviesApiFake().on(moviesApi.all, () => []),
);

test('a field without a place in the layout doesn’t compile', () => {
  const { title, ...others } = movieLayout;
  // @ts-expect-error the title has no place
  const layout: typeof movieLayout = others;
  expect(Object.keys({ ...layout, title }).sort()).toEqual(Object.keys(movieFields).sort());
});
