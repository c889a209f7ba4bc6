import { movieQuery, movieSorts } from '@backlot/contracts/catalog/movies/query';
import { layoutAtom } from './layout.ts';
import { store } from './store.ts';
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

test('the page size that the user prefers is the default, and not in the URL', () => {
  store.set(layoutAtom, { pageSize: 50 });
  expect(read('')).toMatchObject({ query: { limit: 50 }, raw: { limit: '50' } });
  expect(write('limit=25', { limit: 50 })).toBe('');
  expect(write('', { limit: 25 })).toBe('limit=25');
  store.set(layoutAtom, { pageSize: 25 });
});

test('values are parsed for the page and kept as text for the API', () => {
  const { query, raw } = read('status=draft,published&page=3&featured=true');
  expect(query).toMatchObject({ status: ['draft', 'published'], page: 3, featured: true });
  expect(raw).toEqual({ status: 'draft,published', page: '3', featured: 'true' });
});

test('an unknown value isn’t sent and is reported as refused; a foreign key is ignored', () => {
  const { raw, refused } = read('sort=password&page=-1&limit=26&open=1&status=&q=a');
  expect(raw).toEqual({ q: 'a' });
  expect(refused).toEqual({ sort: 'password', page: '-1', limit: '26' });
});

test('a changed filter returns to the first page and keeps foreign parameters', () => {
  expect(write('page=4&cursor=abc&open=7', { status: ['draft'] })).toBe('open=7&status=draft');
});

test('a changed page keeps the filters', () => {
  expect(write('status=draft&page=2', { page: 3 })).toBe('status=draft&page=3');
  expect(write('status=draft&page=2', { page: 1 })).toBe('status=draft');
});

test('an empty choice removes the key', () => {
  expect(write('status=draft&q=met', { status: [], q: '' })).toBe('');
});

test('the page’s defaults are omitted from the URL', () => {
  const defaults = { limit: '50' };
  expect(readListQuery(movieQuery, at(''), defaults).query.limit).toBe(50);
  expect(writeListQuery(movieQuery, at('limit=25'), { limit: 50 }, defaults).toString()).toBe('');
});

test('clearing keeps only foreign parameters', () => {
  expect(clearListQuery(movieQuery, at('status=draft&sort=title&view=grid')).toString()).toBe('view=grid');
});

test('a column sorts in its first direction, then in the other', () => {
  expect(nextSort(movieSorts, '-updatedAt', 'title')).toBe('title');
  expect(nextSort(movieSorts, 'title', 'title')).toBe('-title');
  expect(nextSort(movieSorts, '-title', 'title')).toBe('title');
  expect(nextSort(movieSorts, 'title', 'releaseYear')).toBe('-releaseYear');
  expect(nextSort(movieSorts, 'title', 'poster')).toBe('title');
});

test('a key outside the schema throws', () => {
  expect(() => writeListQuery(movieQuery, at(''), Object.fromEntries([['open', '1']]))).toThrow(TypeError);
});
