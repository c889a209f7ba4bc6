import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { registerBuilds } from './releases.service.ts';
import { remoteTable } from './releases.table.ts';

/** Digest of a file by its content, as a build records it. */
export const digestOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const languages = ['ar', 'de', 'fr', 'he', 'ja', 'pt'];
const catalogs = Object.fromEntries(languages.map((language) => [language, `checkout/${language}.json`]));
const texts = languages.map((language) => [`checkout/${language}.json`, JSON.stringify({ page: language })]);

const descriptor = {
  id: 'demo',
  title: 'Demo',
  owner: 'team-demo',
  contract: '1.0',
  nav: [],
  routes: [
    {
      path: '/admin/movies/*',
      access: 'movie:read',
      expose: './movies',
      title: 'Movies',
      early: [{ path: 'movie', query: ['q'] }],
    },
  ],
  slots: [],
  search: [],
  targets: [{ notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' }],
};

/** The description of the host. */
export function hostOf(version: string) {
  return {
    version,
    contract: '1.0',
    documents: {
      public: { js: ['public/public.js'], css: [], preload: [] },
      shell: { js: ['shell/shell.js'], css: ['shell/shell.css'], preload: ['assets/inter.woff2'] },
    },
    shared: { '@backlot/ui/table': ['shell/table.js'] },
    signIn: { body: '<form data-style="0"></form>', css: '[data-style="0"]{color:red}' },
    pushWorker: 'push/worker.js',
  };
}

const files: Record<string, unknown> = {
  'host/dist/host.json': hostOf('1.0.0'),
  'host/dist/integrity.json': {
    'public/public.js': digestOf('publicPages()'),
    'shell/shell.js': digestOf('shell()'),
    'shell/shell.css': digestOf('.shell{}'),
    'shell/table.js': digestOf('table()'),
    'push/worker.js': digestOf('worker()'),
    'assets/inter.woff2': digestOf('typeface'),
  },
  'host/dist/public/public.js': 'publicPages()',
  'host/dist/shell/shell.js': 'shell()',
  'host/dist/shell/shell.js.br': brotliCompressSync('shell()'),
  'host/dist/shell/shell.css': '.shell{}',
  'host/dist/shell/table.js': 'table()',
  'host/dist/push/worker.js': 'worker()',
  'host/dist/assets/inter.woff2': 'typeface',
  'remote-demo/dist/remote.json': {
    id: 'demo',
    owner: 'team-demo',
    version: '2.0.0',
    entry: 'entry.js',
    contract: '1.0',
    shared: { react: '19.3.1' },
    exposes: { './movies': { js: ['movies.js'], css: [], shared: ['react', '@backlot/ui/table'] } },
    checkout: {
      js: ['checkout/checkout.js'],
      css: ['checkout/checkout.css'],
      preload: [],
      card: { js: ['checkout/card.js'], css: [], preload: [] },
      embed: 'checkout/embed.js',
      catalogs,
    },
    descriptor,
  },
  'remote-demo/dist/integrity.json': digestsWith('entry()'),
  'remote-demo/dist/entry.js': 'entry()',
  'remote-demo/dist/movies.js': 'movies()',
  'remote-demo/dist/checkout/checkout.js': 'checkout()',
  'remote-demo/dist/checkout/checkout.css': '.checkout{}',
  'remote-demo/dist/checkout/card.js': 'card()',
  'remote-demo/dist/checkout/embed.js': 'embed()',
  ...Object.fromEntries(texts.map(([file, content]) => [`remote-demo/dist/${file}`, content])),
};

/** The digests of the remote's files. */
function digestsWith(entry: string): Record<string, string> {
  return {
    'entry.js': digestOf(entry),
    'movies.js': digestOf('movies()'),
    'checkout/checkout.js': digestOf('checkout()'),
    'checkout/checkout.css': digestOf('.checkout{}'),
    'checkout/card.js': digestOf('card()'),
    'checkout/embed.js': digestOf('embed()'),
    ...Object.fromEntries(texts.map(([file = '', content = '']) => [file, digestOf(content)])),
  };
}

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
  await writeBuildFile(buildDir, 'remote-demo/dist/integrity.json', digestsWith(entry));
}

/** Releases the builds of a folder, in a product whose addresses nobody else owns. */
export async function releaseBuilds(deps: Deps): Promise<void> {
  const others = ['content', 'people', 'finance', 'support'];
  await deps.db.delete(remoteTable).where(inArray(remoteTable.id, others));
  await registerBuilds(deps);
}

/** A card of the dashboard in a descriptor. */
export const slot = {
  id: 'dashboard.card/v1',
  name: 'a',
  expose: './main',
  access: 'session',
  order: 1,
  size: 'wide',
};

export type Part = Readonly<Record<string, unknown>>;

/** The description of a small remote with one route; `part` replaces what a test is about. */
export const remoteOf = (id: string, part: Part = {}, descriptorPart: Part = {}) => ({
  id,
  owner: `team-${id}`,
  version: '1.0.0',
  entry: 'entry.js',
  contract: '1.0',
  shared: {},
  exposes: { './main': { js: [], css: [], shared: [] } },
  descriptor: {
    ...descriptor,
    id,
    title: id,
    routes: [{ path: `/admin/${id}/*`, access: 'session', expose: './main', title: id }],
    ...descriptorPart,
  },
  ...part,
});

/** Writes a build of its own file and description into `remote-{folder}`. */
export async function writeRemote(buildDir: string, folder: string, described: unknown): Promise<void> {
  const dist = `remote-${folder}/dist`;
  await rm(join(buildDir, dist), { recursive: true, force: true });
  await writeBuildFile(buildDir, `${dist}/entry.js`, `entry('${folder}')`);
  await writeBuildFile(buildDir, `${dist}/integrity.json`, { 'entry.js': digestOf(`entry('${folder}')`) });
  await writeBuildFile(buildDir, `${dist}/remote.json`, described);
}
