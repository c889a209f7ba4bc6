import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { DocumentSet } from './release-set.ts';

export const digest = (letter: string): string => `sha384-${letter.repeat(64)}`;

/** A released remote; a test overrides only what it tests. */
export const remoteWith = (part: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  id: 'demo',
  owner: 'team-demo',
  version: '2.0.0',
  base: '/r/demo/2.0.0-abc/',
  entry: 'entry.js',
  integrity: { 'entry.js': digest('e'), 'movies.js': digest('m'), 'movies.css': digest('c') },
  contract: '1.0',
  shared: {},
  exposes: { './movies': { js: ['movies.js'], css: ['movies.css'], shared: ['react', '@backlot/ui/table'] } },
  descriptor: {
    id: 'demo',
    title: 'Demo',
    owner: 'team-demo',
    contract: '1.0',
    nav: [],
    routes: [{ path: '/admin/movies/*', access: 'movie:read', expose: './movies', title: 'Movies' }],
    slots: [],
    search: [],
    targets: [],
  },
  ...part,
});

export const releaseWith = (remotes: ReleasedRemote[] = [remoteWith()]): DocumentSet => ({
  schema: 1,
  generation: 7,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  host: {
    version: '1.0.0',
    base: '/r/host/1.0.0-def/',
    contract: '1.0',
    integrity: { 'shell/shell.js': digest('s'), 'shell/table.js': digest('t') },
    documents: {
      public: { js: [], css: [], preload: [] },
      shell: { js: ['shell/shell.js'], css: [], preload: [] },
    },
    shared: { '@backlot/ui/table': ['shell/table.js'] },
  },
  remotes,
  declared: new Map(remotes.map(({ id, descriptor }) => [id, descriptor])),
});
