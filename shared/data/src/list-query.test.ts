import { movieQuery, movieSorts } from '@backlot/contracts/catalog/movies/query';
import { clearListQuery, nextSort, readListQuery, writeListQuery } from './list-query.ts';

const at = (search: string) => new URLSearchParams(search);
const read = (search: string) => readListQuery(movieQuery, at(search));
const write = (search: string, patch: Parameters<typeof writeListQuery<typeof movieQuery>>[2]) =>
  writeListQuery(movieQuery, at(search), patch).toString();

test('an empty URL is the default list', () => {
  expect(read('')).toEqual({
    query: { page: 1, limit: 25, sort: '-updatedAt' },
    raw: {},
    refused: {},
  });
});

test('values are parsed for the page and kept as text for the API', () => {
  const { query, raw } = read('status=draft,published&page=3&featured=true');
  expect(query).toMatchObject({ status: ['draft', 'published'], page: 3, featured: true });
  expect(raw).toEqual({ status: 'draft,published', page: '3', featured: 'true' });
});

test('a value nobody offers is not asked for and said to be refused; a foreign key is neither', () => {
  const { raw, refused } = read('sort=password&page=-1&limit=26&open=1&status=&q=a');
  expect(raw).toEqual({ q: 'a' });
  expect(refused).toEqual({ sort: 'password', page: '-1', limit: '26' });
});

test('a changed filter goes back to the first page and keeps what is not the list’s', () => {
  expect(write('page=4&cursor=abc&open=7', { status: ['draft'] })).toBe('open=7&status=draft');
});

test('a changed page leaves the filters', () => {
  expect(write('status=draft&page=2', { page: 3 })).toBe('status=draft&page=3');
  expect(write('status=draft&page=2', { page: 1 })).toBe('status=draft');
});

test('nothing chosen takes the key away', () => {
  expect(write('status=draft&q=met', { status: [], q: '' })).toBe('');
});

test('defaults of the page itself are left out of the URL as well', () => {
  const defaults = { limit: '50' };
  expect(readListQuery(movieQuery, at(''), defaults).query.limit).toBe(50);
  expect(writeListQuery(movieQuery, at('limit=25'), { limit: 50 }, defaults).toString()).toBe('');
});

test('clearing leaves only what is not the list’s', () => {
  expect(clearListQuery(movieQuery, at('status=draft&sort=title&view=grid')).toString()).toBe('view=grid');
});

test('a column sorts first in its own direction, then in the other', () => {
  expect(nextSort(movieSorts, '-updatedAt', 'title')).toBe('title');
  expect(nextSort(movieSorts, 'title', 'title')).toBe('-title');
  expect(nextSort(movieSorts, '-title', 'title')).toBe('title');
  expect(nextSort(movieSorts, 'title', 'releaseYear')).toBe('-releaseYear');
  expect(nextSort(movieSorts, 'title', 'poster')).toBe('title');
});

test('a key outside the schema is a mistake of the program', () => {
  expect(() => writeListQuery(movieQuery, at(''), Object.fromEntries([['open', '1']]))).toThrow(TypeError);
});
