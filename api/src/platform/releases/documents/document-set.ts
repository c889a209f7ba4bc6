import {
  type ReleasedHost,
  type ReleasedRemote,
  type ReleaseSet,
  releaseSet,
} from '@backlot/contracts/platform/releases/releases';
import { packSet, setForm } from '@backlot/contracts/platform/releases/packed-set';
import { z } from '@backlot/contracts/z';
import { inlineJson } from './inline-json.ts';
import { filesOfDocument } from './document-assets.ts';
import type { DocumentKey } from './document-key.ts';

type SignedSet = { text: string; signature: string };

const signedSets = new WeakMap<ReleaseSet, SignedSet>();

/** The release set of the shell's document with its signature, made once for everyone who gets the same one. */
export function signedSetOf(release: ReleaseSet, key: DocumentKey, isOverridden: boolean): SignedSet {
  const known = isOverridden ? undefined : signedSets.get(release);
  if (known) return known;
  const text = inlineJson(documentSet(release, isOverridden));
  const signed = { text, signature: key.sign(text) };
  if (!isOverridden) signedSets.set(release, signed);
  return signed;
}

/** Without what the shell's code neither loads nor compares. A later host may read more than this version can write. */
function documentSet({ host, remotes, ...release }: ReleaseSet, isOverridden: boolean): object {
  const { setForm: form = 1, pushWorker: _pushWorker, signIn: _signIn, ...own } = host;
  const set = z.encode(releaseSet, {
    ...release,
    host: {
      ...own,
      integrity: filesOfDocument(host, 'shell'),
      documents: { public: none, shell: none },
      // Versions before this one expect all three lists.
      provides: host.provides && {
        versions: {},
        exports: {},
        reads: readsFor(host.provides.reads, isOverridden ? null : remotes),
      },
    },
    remotes: remotes.map((remote) => remoteIn(host, remote)),
  });
  return form >= setForm ? packSet(set) : set;
}

const none = { js: [], css: [], preload: [] };

/** Without its payment page, and what the document itself has used: it has sent the reads of the first page. Those of other pages are sent on intent, those of cards never again. */
function remoteIn(host: ReleasedHost, { checkout: _, ...remote }: ReleasedRemote): ReleasedRemote {
  const { descriptor, exposes, uses } = remote;
  const routes = descriptor.routes.map(({ early, ...route }) => ({
    ...route,
    ...(early && {
      // A read with a query is one of a list.
      early: early.map(({ path, query }) => ({ path, query: query.slice(0, 1) })),
    }),
  }));
  const slots = descriptor.slots.map(({ early: _early, ...slot }) => slot);
  return {
    ...remote,
    integrity: filesOfDocument(remote, 'shell'),
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, { shared, ...files }]) => [
        key,
        { ...files, shared: shared.filter((name) => host.shared[name]) },
      ]),
    ),
    ...(uses && { uses: usesIn(host, uses) }),
    descriptor: { ...descriptor, routes, slots },
  };
}

type Uses = NonNullable<ReleasedRemote['uses']>;

/**
 * What the browser compares: the packages, by their versions, and the exports that the description of the host lacks.
 * It can't compare those of modules that are fetched on use.
 */
const usesIn = ({ provides, shared }: ReleasedHost, uses: Uses): Uses =>
  Object.fromEntries(
    Object.entries(uses).flatMap(([key, names]) => {
      const lacking = names.filter((name) => !shared[key] && !provides?.exports[key]?.includes(name));
      return lacking.length > 0 || !key.startsWith('@backlot/') ? [[key, lacking]] : [];
    }),
  );

/** Of the paths that the API can read, those that the remotes name; all for a build on the person's own machine. */
const readsFor = (reads: readonly string[], remotes: readonly ReleasedRemote[] | null): string[] => {
  const named = remotes?.flatMap(({ descriptor }) =>
    descriptor.routes.flatMap(({ early = [] }) => early.map(({ path }) => path)),
  );
  return reads.filter((path) => named?.includes(path) ?? true);
};
