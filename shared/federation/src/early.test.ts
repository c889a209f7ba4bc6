import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { slicesApi } from '@backlot/contracts/money/reports/slices';
import { areaAt, areasOf } from '@backlot/contracts/platform/releases/areas';
import { cardCalls, earlyCall } from '@backlot/contracts/platform/releases/early';
import { boardAt, earlyCallsAt, earlyCallsOfBoard } from '@backlot/contracts/platform/releases/early-calls';
import { remoteDescriptor } from '@backlot/contracts/platform/releases/remotes';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { earlyList, earlyRead, earlyRecord } from './early.ts';
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

test('a card names the parts of its query, and those that don’t depend on the page', () => {
  expect(earlyRead(slicesApi.income).query).toEqual(['from', 'to', 'compare', 'currency', 'country']);
  expect(earlyRead(countsApi.get, { keys: 'movies' })).toEqual({
    path: 'count',
    query: [],
    fixed: { keys: 'movies' },
  });
});

const card = { expose: './widgets', access: 'movie:read' as const, order: 1, size: 'normal' as const };
const slots = [
  { ...card, id: 'dashboard.card/v1' as const, name: 'one', early: [{ path: 'one', query: [] }] },
  {
    ...card,
    id: 'dashboard.card/v1' as const,
    name: 'two',
    boards: ['eco', 'social'],
    early: [{ path: 'two', query: ['from'] }],
  },
  { ...card, id: 'dashboard.card/v1' as const, name: 'three', boards: ['eco'] },
  { ...card, id: 'ticket.context/v1' as const, name: 'four' },
];
test.each([
  ['/admin', 'overview', ['one']],
  ['/admin/', 'overview', ['one']],
  ['/admin/eco', 'eco', ['two']],
  ['/admin/business', 'business', []],
] as const)('the board at %s is %s, and its cards read %j', (path, board, paths) => {
  expect(boardAt(path)).toBe(board);
  const calls = earlyCallsOfBoard([{ descriptor: { slots } }], board);
  expect(calls.map((call) => call.path)).toEqual(paths);
  expect(calls.every(({ access }) => access === 'movie:read')).toBe(true);
});

test.each([
  ['more than three reads', Array.from({ length: 4 }, () => ({ path: 'count', query: [] }))],
  ['a read of a record', [{ path: 'movie/:_id', query: [] }]],
  ['a long value', [{ path: 'count', query: [], fixed: { keys: 'x'.repeat(101) } }]],
])('a card can’t begin with %s', (_, calls) => expect(cardCalls.safeParse(calls).success).toBe(false));

test('other parts than cards can’t begin with reads', () => {
  const { data, success } = remoteDescriptor.shape.slots.safeParse([
    { ...card, id: 'ticket.context/v1', name: 'one', early: [{ path: 'one', query: [] }] },
  ]);
  expect([success, data]).toEqual([false, undefined]);
});

test('other addresses are no boards', () => expect(boardAt('/admin/eco/more')).toBeUndefined());

test('a record has its id in the path', () =>
  expect(earlyRecord(moviesApi.get)).toEqual({ path: 'movie/:_id', query: [] }));
