import { signInAs } from '@backlot/testing/sign-in-as';
import { freezeIntegrity } from '@backlot/federation/integrity';
import { integrityOf } from '@backlot/federation/release-set';
import { queryClient } from '@backlot/data/query-client';
import { store } from '@backlot/data/store';
import { type AreaState, areaStatesAtom, clearAreaStatesAtom } from './area-state.ts';
import { preloadWhenIdle } from './preload.ts';
import { recentAreas, rememberArea } from './recent-areas.ts';
import { release } from './release.fixture.ts';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
const measured: string[] = [];
jest.mock('./watch-vitals.ts', () => ({
  watchVitals: ({ id }: { id: string }) => void measured.push(id),
}));

const fetched: string[] = [];
freezeIntegrity(integrityOf(release));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  Object.assign(performance, { getEntriesByName: () => [] }); // jsdom has none
  localStorage.clear();
  signInAs('admin');
  fetched.length = 0;
  globalThis.fetch = async (url) => {
    fetched.push(new URL(String(url)).pathname);
    return new Response();
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const isOn = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test('what was opened last is fetched, one file at a time, and nothing that was never opened', async () => {
  rememberArea('/admin/movies');
  void preloadWhenIdle();
  await wait(2_000);
  expect(fetched).toEqual([]);
  await wait(700);
  expect(fetched).toHaveLength(1);
  await wait(5_000);
  expect(fetched).toEqual(expect.arrayContaining(['/r/demo/2.0.0-abc/movies.js']));
});

test('nothing is fetched ahead while the page still waits for data', async () => {
  rememberArea('/admin/movies');
  let arrive: (value: null) => void = () => undefined;
  const query = queryClient.fetchQuery({
    queryKey: ['slow'],
    queryFn: () => new Promise<null>((resolve) => (arrive = resolve)),
  });
  void preloadWhenIdle();
  await wait(10_000);
  expect(fetched).toEqual([]);
  arrive(null);
  await query;
  await wait(5_000);
  expect(fetched).not.toEqual([]);
});

test.each([
  ['when the device saves data', { saveData: true }],
  ['on a slow connection', { effectiveType: '2g' }],
])('nothing is fetched ahead %s', async (_, connection) => {
  isOn(connection);
  rememberArea('/admin/movies');
  void preloadWhenIdle();
  await wait(10_000);
  expect(fetched).toEqual([]);
});

test.each([
  ['admin', []],
  ['superadmin', ['/r/demo/2.0.0-abc/entry.js', '/r/demo/2.0.0-abc/lookups.js']],
] as const)('of an area that only a superadmin may open, %s prefetches %j', async (role, files) => {
  signInAs(role);
  rememberArea('/admin/lookups');
  void preloadWhenIdle();
  await wait(10_000);
  expect(fetched).toEqual(files);
});

test('the open area and three more are remembered, the last first, whatever storage holds', () => {
  localStorage.setItem('backlot.areas', '{"0":"x"}');
  for (const base of ['/a', '/b', '/c', '/b', '/d', '/e']) rememberArea(base);
  expect(recentAreas()).toEqual(['/e', '/d', '/b', '/c']);
});

test('a page is measured unless it belongs to no remote, failed, or may not be opened', async () => {
  const visit = async (path: string, state: AreaState['state']) => {
    history.replaceState(null, '', path);
    store.set(clearAreaStatesAtom);
    if (state === 'ready') store.set(areaStatesAtom, path, { state });
    void preloadWhenIdle();
    await wait(5_000);
    return measured.splice(0);
  };
  expect(await visit('/admin/movies', 'ready')).toEqual(['demo']);
  expect(await visit('/admin/movies', 'loading')).toEqual([]);
  expect(await visit('/admin/lookups', 'ready')).toEqual([]); // without the permission
  expect(await visit('/admin/profile', 'ready')).toEqual([]);
  isOn({ saveData: true });
  expect(await visit('/admin/movies', 'ready')).toEqual([]);
});
