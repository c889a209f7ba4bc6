import { suggestMapping } from './suggest-mapping.ts';

const fields = [
  { key: 'email', label: 'Email', isRequired: true },
  { key: 'releaseYear', label: 'Release year', isRequired: false },
].map((field) => ({ ...field, hint: '' }));

it('a column is known by its key, its label or another name, however it is written', () => {
  expect(suggestMapping(['E-MAIL', 'release_year', 'Notes'], fields, {})).toEqual([
    'email',
    'releaseYear',
    null,
  ]);
  expect(suggestMapping(['Year'], fields, { releaseYear: ['year'] })).toEqual(['releaseYear']);
});

it('of two columns of one name the first holds the field', () => {
  expect(suggestMapping(['Email', 'email', 'Release year', 'Release Year'], fields, {})).toEqual([
    'email',
    null,
    'releaseYear',
    null,
  ]);
});
