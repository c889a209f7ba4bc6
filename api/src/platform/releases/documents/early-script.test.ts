import { runInNewContext } from 'node:vm';
import { earlyScript } from './boot-scripts.ts';

const calls = [
  { path: 'auth/me', query: [], access: 'session' },
  { path: 'movie', query: ['sort', 'limit', 'q'], limit: 25, access: 'movie:read' },
  { path: 'count', query: ['from'], fixed: { keys: 'movies' }, access: 'movie:read' },
];
const user = { name: 'Ana', permissions: ['movie:read'] };
type Sent = { token: string; sent: Map<string, Promise<unknown>> };

/** Runs the script in a page. */
const openPage = ({
  search = '',
  stored = {},
  layout = {},
}: {
  search?: string;
  stored?: object | null;
  layout?: object;
}) => {
  const fetched: { url: string; authorization: string | undefined }[] = [];
  const kept: Record<string, string> = {
    access_token: btoa('secret'),
    backlot_user: btoa(JSON.stringify(user)),
    ...stored,
  };
  const window: { backlotEarly?: Sent } = {};
  const page = {
    window,
    atob,
    AbortSignal,
    URLSearchParams,
    l: layout,
    location: { search },
    sessionStorage: {
      getItem: (key: string) => {
        if (stored === null) throw new Error('Storage is blocked');
        return kept[key] || null;
      },
    },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      fetched.push({ url, authorization: headers['Authorization'] });
      return new Response('{"success":true}', { status: 200 });
    },
  };
  runInNewContext(earlyScript(JSON.stringify(calls)), page);
  return { fetched, early: window.backlotEarly };
};

it('sends the calls of the page with the token of its tab', async () => {
  const { fetched, early } = openPage({});
  expect(fetched).toEqual([
    { url: '/api/auth/me', authorization: 'Bearer secret' },
    { url: '/api/movie', authorization: 'Bearer secret' },
    { url: '/api/count?keys=movies', authorization: 'Bearer secret' },
  ]);
  expect(early?.token).toBe('secret');
  expect(await early?.sent.get('/api/movie')).toMatchObject({ status: 200, data: { success: true } });
});

it.each([
  ['?q=night&columns=title', {}, '/api/movie?q=night'],
  ['?sort=-title&q=', {}, '/api/movie?sort=-title'],
  ['', { pageSize: 50 }, '/api/movie?limit=50'],
  ['', { pageSize: 25 }, '/api/movie'],
  ['?q=night&from=2026-11-01', {}, '/api/count?from=2026-11-01&keys=movies'],
  ['?limit=100', { pageSize: 50 }, '/api/movie?limit=100'],
])('the address %s with the preferences %j asks for %s', (search, layout, url) => {
  expect(openPage({ search, layout }).fetched.map((sent) => sent.url)).toContain(url);
});

it.each([
  ['without a session', { access_token: '' }],
  ['with a damaged one', { backlot_user: btoa('{') }],
  ['when storage is blocked', null],
])('sends nothing %s', (_, stored) => {
  expect(openPage({ stored })).toEqual({ fetched: [], early: undefined });
});

it('sends what needs a permission that a remote declares', () => {
  const stored = {
    backlot_user: btoa(JSON.stringify({ permissions: [], remotePermissions: ['movie:read'] })),
  };
  expect(openPage({ stored }).fetched.map(({ url }) => url)).toContain('/api/movie');
});

it('sends nothing that the person may not read', () => {
  const stored = { backlot_user: btoa(JSON.stringify({ permissions: [] })) };
  expect(openPage({ stored }).fetched.map(({ url }) => url)).toEqual(['/api/auth/me']);
});
