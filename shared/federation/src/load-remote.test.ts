import { createRemoteLoader, loadTimeoutMs } from './load-remote.ts';
import { remoteWith, releaseWith } from './release.fixture.ts';

type Container = { init: jest.Mock; get: jest.Mock };

/** Puts a container where a remote's entry script would have put it. */
const mount = (id: string, container: Partial<Container>) =>
  Object.assign(globalThis, { [`backlot_${id}`]: { init: jest.fn(), get: jest.fn(), ...container } });

const loaderFor = (id: string) => {
  const remote = remoteWith({ id });
  const { load } = createRemoteLoader(releaseWith([remote]), {
    react: { version: '19.3.1', lib: () => 'the one react' },
  });
  return { load: () => load(remote, './movies') };
};

test('a remote receives the shared modules and returns its own', async () => {
  let shared: Record<string, Record<string, { lib?: () => unknown }>> = {};
  mount('first', {
    init: jest.fn((scope) => (shared = scope)),
    get: jest.fn(() => Promise.resolve(() => ({ default: 'routes' }))),
  });
  await expect(loaderFor('first').load()).resolves.toEqual({ default: 'routes' });
  expect(shared['react']?.['19.3.1']?.lib?.()).toBe('the one react');
});

test('a failure names the remote and its release, and is not cached', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }));
  get.mockResolvedValue(() => ({ default: 'routes' }));
  mount('second', { get });
  const { load } = loaderFor('second');
  await expect(load()).rejects.toMatchObject({
    name: 'RemoteError',
    kind: 'network',
    origin: { id: 'second', version: '2.0.0', owner: 'team-demo', generation: 7 },
  });
  await expect(load()).resolves.toEqual({ default: 'routes' });
});

test('nothing of a remote is fetched when it needs an export that the host doesn’t have', async () => {
  const get = jest.fn();
  mount('fourth', { get });
  const remote = remoteWith({
    id: 'fourth',
    shared: { react: '19.3.1' },
    uses: { react: ['useState', 'useRocket'] },
  });
  const react = { version: '19.3.1', lib: () => ({ useState: () => undefined }) };
  const { load } = createRemoteLoader(releaseWith([remote]), { react });
  await expect(load(remote, './movies')).rejects.toMatchObject({
    kind: 'incompatible',
    message: 'The host doesn’t provide useRocket of react (missing_export)',
  });
  expect(get).not.toHaveBeenCalled();
});

test('a remote that never responds times out', async () => {
  jest.useFakeTimers();
  mount('third', { get: jest.fn(() => new Promise(() => undefined)) });
  const loading = loaderFor('third').load();
  const outcome = expect(loading).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(loadTimeoutMs);
  await outcome;
  jest.useRealTimers();
});
