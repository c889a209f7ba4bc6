import { RemoteError } from './remote-error.ts';
import { report, reportLoad, reportRemoteError } from './report.ts';

const origin = { id: 'demo', version: '2.0.0', owner: 'team-demo', generation: 7 };
const taken = { success: true, message: '', data: { errorId: 'e-1' } };
const answerWith = (isServed: boolean) =>
  jest.fn((_url: string, { method }: RequestInit) =>
    Promise.resolve(method === 'HEAD' ? { ok: isServed } : { ok: true, json: () => Promise.resolve(taken) }),
  );
const use = (fetch: jest.Mock) => Object.assign(globalThis, { fetch });
const bodyOf = (fetch: jest.Mock) =>
  fetch.mock.calls.filter(([, { method }]) => method === 'POST').map(([, { body }]) => JSON.parse(body));

const failed = (file: string) =>
  new RemoteError(origin, 'network', new Error(`Failed to load script "http://localhost/${file}"`));

test('a file that is served but refused is reported as tampered, with its name', async () => {
  const fetch = answerWith(true);
  use(fetch);
  expect(await reportRemoteError(failed('tampered.js'))).toBe('e-1');
  expect(bodyOf(fetch)).toEqual([
    expect.objectContaining({
      kind: 'integrity',
      source: 'demo@2.0.0',
      owner: 'team-demo',
      generation: 7,
      file: 'http://localhost/tampered.js',
      path: '/',
    }),
  ]);
});

test('a file that isn’t served is reported as a failed load', async () => {
  const fetch = answerWith(false);
  use(fetch);
  await reportRemoteError(failed('missing.js'));
  expect(bodyOf(fetch)[0].kind).toBe('load');
});

test('a remote that doesn’t answer in time is reported as a timeout, not as a failed load', async () => {
  const fetch = answerWith(true);
  use(fetch);
  await reportRemoteError(
    new RemoteError(origin, 'timeout', new Error('Timeout: no response within 6000 ms')),
  );
  expect(bodyOf(fetch)[0].kind).toBe('timeout');
});

test('a remote that the host can’t run is reported as incompatible, not as a failed load', async () => {
  const fetch = answerWith(true);
  use(fetch);
  await reportRemoteError(new RemoteError(origin, 'incompatible', new Error('no useRocket of react')));
  expect(bodyOf(fetch)[0].kind).toBe('incompatible');
});

test('the first loads of a page’s remotes are reported in one call when it is at rest, later ones in another', () => {
  jest.useFakeTimers();
  const fetch = answerWith(true);
  use(fetch);
  const other = { ...origin, id: 'other' };
  reportLoad(origin, 120.4);
  jest.advanceTimersByTime(2000);
  reportLoad(other, 80);
  reportLoad(origin, 2);
  expect(fetch).not.toHaveBeenCalled();
  jest.runAllTimers();
  reportLoad({ ...origin, id: 'late' }, 1);
  jest.runAllTimers();
  const [demo, second, late] = ['demo', 'other', 'late'].map((id) => `${id}@2.0.0`);
  expect(bodyOf(fetch)).toEqual([
    {
      loads: [
        { source: demo, ms: 120 },
        { source: second, ms: 80 },
      ],
    },
    { loads: [{ source: late, ms: 1 }] },
  ]);
  jest.useRealTimers();
});

test('the same failure is reported once', async () => {
  const fetch = answerWith(false);
  use(fetch);
  await Promise.all([reportRemoteError(failed('same.js')), reportRemoteError(failed('same.js'))]);
  expect(bodyOf(fetch)).toHaveLength(1);
});

test('without an API response the failure has no error ID', async () => {
  use(jest.fn(() => Promise.reject(new TypeError('offline'))));
  expect(await reportRemoteError(failed('offline.js'))).toBeNull();
});

test('a page that keeps failing stops reporting', async () => {
  const fetch = answerWith(false);
  use(fetch);
  for (let n = 0; n < 50; n += 1) {
    await report({ source: 's', owner: 'o', generation: 1, kind: 'unhandled', message: `m${n}`, path: '/' });
  }
  expect(bodyOf(fetch).length).toBeLessThanOrEqual(20);
});
