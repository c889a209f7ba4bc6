import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAs, type Superadmin } from './published.ts';

/** `teamaa`, `teamab`, …: ids have letters only. */
export const smallIds = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `team${letter(Math.floor(at / 26))}${letter(at % 26)}`);
const letter = (at: number) => String.fromCharCode(97 + at);

/** A container whose page shows its id with the host's React. */
const entryOf = (id: string) => `
var backlot_${id} = {
  init: function (scope) { this.react = Object.values(scope.react)[0].lib(); },
  get: function () {
    var page = this.react.createElement('h1', null, 'Page of ${id}');
    return Promise.resolve(function () { return { default: [{ index: true, element: page }] }; });
  },
};`;

/** Registers and releases a remote of one page, at \`/admin/{id}\`, as the team that owns it. */
export async function releaseSmallRemote(url: string, superadmin: Superadmin, id: string): Promise<void> {
  const path = `/admin/${id}`;
  await superadmin('PUT', `release/remote/${id}`, {
    owner: `team-${id}`,
    publicKey: null,
    paths: [path],
    slots: [],
    access: [],
    mayHavePaymentPage: false,
    backend: null,
    version: 0,
  });
  const dist = await mkdtemp(join(tmpdir(), `backlot-${id}-`));
  await writeBuild(dist, id, path);
  await publishAs(url, superadmin, { id, dist });
  await rm(dist, { recursive: true });
  const { generation: expected } = await superadmin('GET', 'release/status');
  await superadmin('POST', `release/remote/${id}/activate`, { version: '1.0.0', expected });
}

async function writeBuild(dist: string, id: string, path: string): Promise<void> {
  const people = join(import.meta.dirname, '../../remote-people/dist/remote.json');
  const { contract, shared } = JSON.parse(await readFile(people, 'utf8'));
  const entry = entryOf(id);
  const title = `Team ${id}`;
  const nav = { to: path, label: title, icon: 'page', access: 'session', group: 'insight', order: 90 };
  const descriptor = {
    id,
    title,
    owner: `team-${id}`,
    contract,
    nav: [nav],
    routes: [{ path: `${path}/*`, access: 'session', expose: './page', title }],
    slots: [],
    search: [],
    targets: [],
  };
  const remote = {
    id,
    owner: `team-${id}`,
    version: '1.0.0',
    entry: 'entry.js',
    contract,
    shared,
    uses: { react: ['createElement'] },
    exposes: { './page': { js: ['entry.js'], css: [], shared: ['react'] } },
    descriptor,
  };
  const digest = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'entry.js'), entry);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(remote));
  await writeFile(join(dist, 'integrity.json'), JSON.stringify({ 'entry.js': digest }));
}
