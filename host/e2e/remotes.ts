import { unpackSet } from '@backlot/contracts/platform/releases/packed-set';
import type { ReleaseSet, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { productUrl } from './fixtures.ts';

/** How a remote appears to users: its title, and the menu link to its first page. */
export type RemoteFace = { id: string; title: string; link: string; path: string };

export const remoteFaces: readonly RemoteFace[] = [
  { id: 'content', title: 'Content', link: 'Movies', path: '/admin/movies' },
  { id: 'people', title: 'People', link: 'Makers', path: '/admin/makers' },
  { id: 'finance', title: 'Finance', link: 'Payments', path: '/admin/payments' },
  { id: 'support', title: 'Support', link: 'Help Center', path: '/admin/help' },
];

/** The release set of a document, with dates as text. */
export const setIn = (html: string): ReleaseSet => {
  const [, set = ''] = /id="release-set"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return unpackSet(JSON.parse(set)) as ReleaseSet; // the API wrote it by its schema
};

/** The release set that the product runs, as its document has it. */
export const readRelease = async (): Promise<ReleaseSet> =>
  setIn(await (await fetch(`${productUrl()}/admin`)).text());

export const remoteOf = (release: ReleaseSet, id: string): ReleasedRemote => {
  const remote = release.remotes.find((remote) => remote.id === id);
  if (!remote) throw new Error(`The release set has no remote ${id}`);
  return remote;
};

/** Every script that the first page of a path needs. */
export const exposeFiles = (remote: ReleasedRemote, path: string): readonly string[] => {
  const route = remote.descriptor.routes.find((route) => route.path === `${path}/*`);
  const files = remote.exposes[route?.expose ?? '']?.js ?? [];
  if (files.length === 0) throw new Error(`${remote.id} has no code for ${path}`);
  return files;
};

/** The page's own script, the last of them. */
export const exposeFile = (remote: ReleasedRemote, path: string): string =>
  exposeFiles(remote, path).at(-1) ?? '';
