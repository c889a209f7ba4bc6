import { http } from '@backlot/data/http';
import { forgetEarly } from '@backlot/data/early';
import { queryClient } from '@backlot/data/query-client';
import { signInAs } from '@backlot/testing/sign-in-as';
import { preloadHoveredLinks } from './preload.ts';
import { load } from './release.fixture.ts';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));

const requests: (string | undefined)[] = [];
const root = document.createElement('div');
const addresses = ['/admin/movies/42', '/admin/movies', '/admin/movies/new', '/admin/lookups/42'];
root.innerHTML = addresses.map((to) => `<a href="${to}"><b>${to}</b></a>`).join('');
preloadHoveredLinks(root, { routes: [] });
const link = (to: string) => root.querySelector(`a[href="${to}"] b`);
const send = (to: string, type: string, init: MouseEventInit = {}) =>
  link(to)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }));

beforeEach(() => {
  jest.useFakeTimers();
  signInAs('admin');
  load.mockReset().mockResolvedValue({});
  requests.length = 0;
  http.defaults.adapter = async (config) => {
    requests.push(config.url);
    return { status: 200, data: {}, headers: {}, config, statusText: '' };
  };
});
afterEach(() => {
  forgetEarly();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** Points at a link for some time. */
const rest = async (to: string, ms: number) => {
  send(to, 'pointerover');
  await jest.advanceTimersByTimeAsync(ms);
};

test('a pressed link reads its record immediately', async () => {
  send('/admin/movies/42', 'pointerdown');
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['movie/42']);
});

test('a link where the pointer rests reads its record, one that it passes doesn’t', async () => {
  await rest('/admin/movies/42', 50);
  await rest('/admin/movies', 200);
  expect(requests).toEqual([]);
  await rest('/admin/movies/42', 100);
  expect(requests).toEqual(['movie/42']);
});

test.each(['/admin/movies', '/admin/movies/new', '/admin/lookups/42'])(
  'nothing is read for a list, a new record or what the person may not see: %s',
  async (to) => {
    await rest(to, 200);
    send(to, 'pointerdown');
    await jest.advanceTimersByTimeAsync(0);
    expect(requests).toEqual([]);
  },
);

test('while the page has requests, and when the device saves data, only a press reads', async () => {
  let arrive: (value: null) => void = () => undefined;
  const query = queryClient.fetchQuery({
    queryKey: ['slow'],
    queryFn: () => new Promise<null>((resolve) => (arrive = resolve)),
  });
  await rest('/admin/movies/42', 200);
  expect(requests).toEqual([]);
  arrive(null);
  await query;
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await rest('/admin/movies/42', 200);
  expect(requests).toEqual([]);
  send('/admin/movies/42', 'pointerdown', { button: 2 });
  send('/admin/movies/42', 'pointerdown', { ctrlKey: true });
  expect(requests).toEqual([]);
  send('/admin/movies/42', 'pointerdown');
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['movie/42']);
});
