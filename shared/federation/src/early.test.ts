import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { areaAt, areasOf } from '@backlot/contracts/platform/releases/areas';
import { earlyCall } from '@backlot/contracts/platform/releases/early';
import { earlyCallsAt } from '@backlot/contracts/platform/releases/early-calls';
import { earlyList, earlyRecord } from './early.ts';
import { releaseWith, remoteWith } from './release.fixture.ts';

const { descriptor } = remoteWith();
const early = [
  { path: 'movie', query: ['q'], limit: 25 },
  { path: 'movie/:_id', query: [] },
];
const route = { path: '/admin/movies/*', access: 'movie:read' as const, expose: './movies', title: 'Movies' };
const { remotes } = releaseWith([
  remoteWith({ descriptor: { ...descriptor, routes: [{ ...route, early }] } }),
]);
const pathsAt = (path: string) => {
  const area = areaAt(areasOf(remotes), path);
  return area && earlyCallsAt(area, path).map((call) => `${call.path} ${call.access}`);
};
const _id = '0197a0c0-0000-7000-8000-000000000001';

test.each([
  ['/admin/movies', ['movie movie:read']],
  ['/admin/movies/', ['movie movie:read']],
  [`/admin/movies/${_id}`, [`movie/${_id} movie:read`]],
  [`/admin/movies/${_id}/edit`, [`movie/${_id} movie:read`]],
  ['/admin/movies/new', []],
  ['/admin/movies/..%2fuser', []],
  ['/admin/elsewhere', null],
])('%s begins with %j', (path, calls) => expect(pathsAt(path)).toEqual(calls));

test.each(['../auth/me', 'movie?limit=1', '/movie', 'movie/:other', '//evil.example'])(
  '%s is no path of a read',
  (path) => expect(earlyCall.safeParse({ path, query: [] }).success).toBe(false),
);

test('a list names the parts of its query, and its own page size', () => {
  const { path, query, limit } = earlyList(movieList);
  expect({ path, limit }).toEqual({ path: 'movie', limit: 25 });
  expect(query).toEqual(expect.arrayContaining(['q', 'sort', 'page', 'cursor', 'status']));
  expect(query).not.toContain('columns');
});

test('a record has its id in the path', () =>
  expect(earlyRecord(moviesApi.get)).toEqual({ path: 'movie/:_id', query: [] }));
