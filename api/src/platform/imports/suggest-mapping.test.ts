import { suggestMapping } from './suggest-mapping.ts';

const fields = [
  { key: 'email', label: 'Email', isRequired: true },
  { key: 'releaseYear', label: 'Release year', isRequired: false },
].map((field) => ({ ...field, hint: '' }));

it('a column is recognized by its key, label or an alias in any spelling', () => {
  expect(suggestMapping(['E-MAIL', 'release_year', 'Notes'], fields, {})).toEqual([
    'email',
    'releaseYear',
    null,
  ]);
  expect(suggestMapping(['Year'], fields, { releaseYear: ['year'] })).toEqual(['releaseYear']);
});

it('of two columns with the same name the first is mapped', () => {
  expect(suggestMapping(['Email', 'email', 'Release year', 'Release Year'], fields, {})).toEqual([
    'email',
    null,
    'releaseYear',
    null,
  ]);
});
