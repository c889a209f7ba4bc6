import { releasedRemote } from '@backlot/contracts/platform/releases/releases';
import { digestOf, remoteOf } from '../build.fixture.ts';
import { currentRelease } from '../releases.service.ts';
import { openReleasedApp, type ReleasedApp } from './released-app.fixture.ts';
import { renderDocument } from './render-document.ts';

let test: ReleasedApp;
beforeAll(async () => {
  test = await openReleasedApp();
});
afterAll(() => test.close());

const slotOf = (name: string, boards: string[], early: object[]) => ({
  id: 'dashboard.card/v1',
  name,
  expose: './widgets',
  access: 'movie:read',
  order: 1,
  size: 'normal',
  boards,
  early,
});
const slots = [
  slotOf('movies', ['overview', 'eco'], [{ path: 'count', query: [], fixed: { keys: 'movies' } }]),
  slotOf('sales', ['eco'], [{ path: 'dashboard/income', query: ['from', 'to'] }]),
];
const widgets = { js: ['widgets.js'], css: [], shared: ['react', '@backlot/ui/table'] };
const cards = releasedRemote.parse({
  ...remoteOf('cards', { exposes: { './widgets': widgets } }, { routes: [], slots }),
  base: '/r/cards/1-a/',
  integrity: { 'entry.js': digestOf('entry'), 'widgets.js': digestOf('widgets') },
});

const documentAt = async (path: string, part: object = {}) => {
  const release = await currentRelease(test.deps)();
  if (!release) throw new Error('Nothing is released');
  const { html } = renderDocument(
    { ...release, remotes: [...release.remotes, cards] },
    {
      kind: 'shell',
      path,
      nonce: 'n',
      tabKey: null,
      origin: 'http://localhost',
      override: null,
      key: { publicKey: '', sign: () => '' },
      boardReads: { overview: [{ path: 'count/attention', access: 'session' }] },
      ...part,
    },
  );
  const calls = JSON.parse(/new Map\(\);(\[.*?\])\.forEach/.exec(html)?.[1] ?? '[]') as { path: string }[];
  const preloads = [...html.matchAll(/rel="preload" as="script" href="[^"]*\/([\w.]+)"/g)];
  return { calls, paths: calls.map((call) => call.path), preloads: preloads.map(([, file]) => file) };
};

it('the document of a board sends what the board and its cards read', async () => {
  const { calls, paths } = await documentAt('/admin/eco');
  expect(paths).toEqual(['auth/me', 'profile/dashboard', 'count', 'dashboard/income']);
  expect(calls.slice(2)).toEqual([
    { path: 'count', query: [], fixed: { keys: 'movies' }, access: 'movie:read' },
    { path: 'dashboard/income', query: ['from', 'to'], access: 'movie:read' },
  ]);
  expect((await documentAt('/admin')).paths).toEqual([
    'auth/me',
    'profile/dashboard',
    'count/attention',
    'count',
  ]);
});

it('and preloads the files of the cards, each once', async () => {
  expect((await documentAt('/admin/eco')).preloads).toEqual(['entry.js', 'widgets.js', 'table.js']);
});

it('a board without cards sends what the board reads, and in safe mode nothing of it', async () => {
  expect(await documentAt('/admin/social')).toMatchObject({
    paths: ['auth/me', 'profile/dashboard'],
    preloads: [],
  });
  expect(await documentAt('/admin/eco', { isSafe: true })).toMatchObject({
    paths: ['auth/me'],
    preloads: [],
  });
});
