import { createRemoteLoader, loadTimeoutMs } from './load-remote.ts';
import { remoteWith, releaseWith } from './release.fixture.ts';
import { readReleaseSet } from './release-set.ts';

type Container = { init: jest.Mock; get: jest.Mock };

/** Puts a container where a remote's entry script would have put it. */
const mount = (id: string, container: Partial<Container>) =>
  Object.assign(globalThis, { [`backlot_${id}`]: { init: jest.fn(), get: jest.fn(), ...container } });

const loaderFor = (id: string) => {
  const remote = remoteWith({ id });
  const { load, loaded } = createRemoteLoader(releaseWith([remote]), {
    react: { version: '19.3.1', lib: () => 'the one react' },
  });
  return { load: () => load(remote, './movies'), loaded: () => loaded(remote, './movies') };
};

test('a remote receives the shared modules and returns its own', async () => {
  let shared: Record<string, Record<string, { lib?: () => unknown }>> = {};
  mount('first', {
    init: jest.fn((scope) => (shared = scope)),
    get: jest.fn(() => Promise.resolve(() => ({ default: 'routes' }))),
  });
  const first = loaderFor('first');
  expect(first.loaded()).toBeUndefined();
  await expect(first.load()).resolves.toEqual({ default: 'routes' });
  expect(first.loaded()).toEqual({ default: 'routes' });
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
  const { load } = createRemoteLoader(releaseWith([remote]), { react });
  await expect(load(remote, './movies')).rejects.toMatchObject({
    kind: 'incompatible',
    message: 'The host doesn’t provide useRocket of react (missing_export)',
  });
  expect(get).not.toHaveBeenCalled();
});

const react = { version: '19.3.1', lib: () => ({ useState: () => undefined }) };
const libs = {
  react,
  'zod/mini': { version: '4.6.7', lib: () => ({ string: () => undefined }) },
  axios: { version: '1.9.0', get: () => Promise.resolve(() => ({})) },
};
const { descriptor } = remoteWith();
const [route] = descriptor.routes;
const slot = {
  id: 'dashboard.card/v1',
  name: 'card',
  expose: './movies',
  access: 'session',
  order: 1,
  size: 'wide',
};

/** As a document has it: what this version doesn't know included. */
const documentedWith = (part: object, declared: object = {}) => {
  const remote = remoteWith({ id: 'fifth', descriptor: { ...descriptor, id: 'fifth' }, ...part });
  const page = document.implementation.createHTMLDocument();
  const { declared: _, ...set } = releaseWith([]);
  const provides = { versions: {}, exports: {}, reads: ['movie'] };
  const described = { ...remote, descriptor: { ...remote.descriptor, ...declared }, base: '/r/fifth/1-a/' };
  page.body.innerHTML = '<script type="application/json" id="release-set"></script>';
  page
    .getElementById('release-set')
    ?.append(JSON.stringify({ ...set, host: { ...set.host, provides }, remotes: [described] }));
  return readReleaseSet(page);
};

test.each<[string, object, object, string]>([
  [
    'a newer React',
    { shared: { react: '19.4.0' }, uses: { react: [] } },
    {},
    'It needs react 19.4.0, and the host has 19.3.1 (package_version)',
  ],
  [
    'another major of a package that is fetched on use',
    { shared: { axios: '2.0.0' }, uses: { axios: [] } },
    {},
    'It needs axios 2.0.0, and the host has 1.9.0 (package_version)',
  ],
  [
    'a newer zod, of which a part is shared',
    { shared: { zod: '4.7.0' }, uses: { 'zod/mini': ['string'] } },
    {},
    'It needs zod 4.7.0, and the host has 4.6.7 (package_version)',
  ],
  ['a slot', {}, { slots: [{ ...slot, id: 'header/v9' }] }, 'There is no slot header/v9 (unknown_slot)'],
  [
    'a permission',
    {},
    { slots: [{ ...slot, access: 'rocket:launch' }] },
    'There is no permission rocket:launch (unknown_permission)',
  ],
  [
    'an endpoint',
    {},
    { routes: [{ ...route, early: [{ path: 'rocket', query: [] }] }] },
    'It reads rocket, and host 1.0 has no such endpoint (unknown_endpoint)',
  ],
])(
  'nothing of a remote is fetched when it needs %s that the host doesn’t have',
  async (_, part, declared, message) => {
    const get = jest.fn();
    mount('fifth', { get });
    const set = documentedWith(part, declared);
    const [remote] = set.remotes;
    if (!remote) throw new Error('The remote was left out');
    await expect(createRemoteLoader(set, libs).load(remote, './movies')).rejects.toMatchObject({
      kind: 'incompatible',
      message,
    });
    expect(get).not.toHaveBeenCalled();
  },
);

test('a remote that takes only what the host has is loaded, also one of a later contract with an unknown slot', async () => {
  const get = jest.fn(() => Promise.resolve(() => ({ default: 'routes' })));
  mount('fifth', { get });
  const taken = { shared: { react: '19.3.9', axios: '1.8.0' }, uses: { react: ['useState'], axios: [] } };
  const read = { routes: [{ ...route, early: [{ path: 'movie', query: [] }] }] };
  const later = { ...read, contract: '1.9', slots: [{ ...slot, id: 'header/v9' }] };
  const set = documentedWith({ ...taken, contract: '1.9' }, later);
  const [remote] = set.remotes;
  if (!remote) throw new Error('The remote was left out');
  await expect(createRemoteLoader(set, libs).load(remote, './movies')).resolves.toEqual({
    default: 'routes',
  });
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
