import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Digest of a file by its content, as a build records it. */
export const digestOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const descriptor = {
  id: 'demo',
  title: 'Demo',
  owner: 'team-demo',
  contract: '1.0',
  nav: [],
  routes: [{ path: '/admin/movies/*', access: 'movie:read', expose: './movies', title: 'Movies' }],
  slots: [],
  search: [],
  targets: [],
};

const files: Record<string, unknown> = {
  'host/dist/host.json': {
    version: '1.0.0',
    contract: '1.0',
    documents: {
      public: { js: ['public/public.js'], css: [], preload: [] },
      shell: { js: ['shell/shell.js'], css: ['shell/shell.css'], preload: [] },
    },
    shared: { '@backlot/ui/table': ['shell/table.js'] },
  },
  'host/dist/integrity.json': {
    'public/public.js': digestOf('publicPages()'),
    'shell/shell.js': digestOf('shell()'),
    'shell/shell.css': digestOf('.shell{}'),
    'shell/table.js': digestOf('table()'),
  },
  'host/dist/public/public.js': 'publicPages()',
  'host/dist/shell/shell.js': 'shell()',
  'host/dist/shell/shell.js.br': brotliCompressSync('shell()'),
  'host/dist/shell/shell.css': '.shell{}',
  'host/dist/shell/table.js': 'table()',
  'remote-demo/dist/remote.json': {
    id: 'demo',
    owner: 'team-demo',
    version: '2.0.0',
    entry: 'entry.js',
    contract: '1.0',
    shared: { react: '19.3.1' },
    exposes: { './movies': { js: ['movies.js'], css: [], shared: ['react', '@backlot/ui/table'] } },
    checkout: { js: ['checkout/checkout.js'], css: ['checkout/checkout.css'], preload: [] },
    descriptor,
  },
  'remote-demo/dist/integrity.json': {
    'entry.js': digestOf('entry()'),
    'movies.js': digestOf('movies()'),
    'checkout/checkout.js': digestOf('checkout()'),
    'checkout/checkout.css': digestOf('.checkout{}'),
  },
  'remote-demo/dist/entry.js': 'entry()',
  'remote-demo/dist/movies.js': 'movies()',
  'remote-demo/dist/checkout/checkout.js': 'checkout()',
  'remote-demo/dist/checkout/checkout.css': '.checkout{}',
};

/** Writes finished builds of a host and one remote into a new folder. @returns the folder */
export async function writeBuilds(): Promise<string> {
  const buildDir = await mkdtemp(join(tmpdir(), 'backlot-builds-'));
  for (const [file, content] of Object.entries(files)) await writeBuildFile(buildDir, file, content);
  return buildDir;
}

export async function writeBuildFile(buildDir: string, file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(buildDir, file)), { recursive: true });
  await writeFile(
    join(buildDir, file),
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
}

/** Changes a file of the remote and records its new digest, as a new build does. */
export async function rebuildRemote(buildDir: string, entry: string): Promise<void> {
  await writeBuildFile(buildDir, 'remote-demo/dist/entry.js', entry);
  await writeBuildFile(buildDir, 'remote-demo/dist/integrity.json', {
    'entry.js': digestOf(entry),
    'movies.js': digestOf('movies()'),
    'checkout/checkout.js': digestOf('checkout()'),
    'checkout/checkout.css': digestOf('.checkout{}'),
  });
}
