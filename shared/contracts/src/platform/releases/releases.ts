import { endpoint } from '../http/endpoint.ts';
import { instant } from '../values/fields.ts';
import { remoteDescriptor } from './remotes.ts';
import { z } from '../../z.ts';

/** File name within a build → `sha384-…`. */
const integrity = z.record(z.string(), z.string());

/** The files that loading one exposed module takes. `shared` are keys of the host's shared map. */
export const exposeAssets = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  shared: z.array(z.string()),
});

/** Files of one HTML document: `js` runs in order, `preload` is fetched beside it. */
export const documentAssets = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  preload: z.array(z.string()),
});

/** One remote of a release set. `base` ends with a slash; `entry` is a file below it. */
export const releasedRemote = z.object({
  id: z.string(),
  owner: z.string(),
  version: z.string(),
  base: z.string(),
  entry: z.string(),
  integrity,
  contract: z.string(),
  /** Package → version in the build. */
  shared: z.record(z.string(), z.string()),
  /** Shared key → the exports that it takes. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  exposes: z.record(z.string(), exposeAssets),
  /** The watcher's payment page, of the one remote that has it; `card` the page for a new card, `embed` the script for other sites, `catalogs` the texts. */
  checkout: z.optional(
    z.object({
      ...documentAssets.shape,
      card: z.optional(documentAssets),
      embed: z.optional(z.string()),
      catalogs: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  descriptor: remoteDescriptor,
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/** What remotes may take of a host. */
const hostProvides = z.object({
  /** Shared package → version. */
  versions: z.record(z.string(), z.string()),
  /** Shared key → exports. */
  exports: z.record(z.string(), z.array(z.string())),
  /** Paths of reads, as in `early` of a route. */
  reads: z.array(z.string()),
  /** Ids of the slots that its pages have, and the permissions that it knows. Builds before didn't say. */
  slots: z.optional(z.array(z.string())),
  permissions: z.optional(z.array(z.string())),
});

export const releasedHost = z.object({
  version: z.string(),
  base: z.string(),
  contract: z.string(),
  integrity,
  documents: z.object({ public: documentAssets, shell: documentAssets }),
  /** Shared key → the host's files that hold it, for preloading. */
  shared: z.record(z.string(), z.array(z.string())),
  /** Documents carry only reads: the browser asks the shared modules themselves. */
  provides: z.optional(hostProvides),
  /** The sign-in page as HTML, with rules for its `data-style`; its document shows it until the code is there. */
  signIn: z.catch(z.optional(z.object({ body: z.string(), css: z.string() })), undefined),
  /** The service worker of push messages. */
  pushWorker: z.optional(z.string()),
  /** Of a document's release set, the newest form that it reads: see `packed-set.ts`. */
  setForm: z.optional(z.int()),
});
export type ReleasedHost = z.infer<typeof releasedHost>;

const offRemote = z.pick(remoteDescriptor, { id: true, title: true, owner: true, nav: true, routes: true });
export type OffRemote = z.infer<typeof offRemote>;

/** The live release: one generation of host and remotes. A browser keeps the generation that it started with. */
export const releaseSet = z.object({
  schema: z.literal(1),
  generation: z.int(),
  createdAt: instant,
  host: releasedHost,
  remotes: z.array(releasedRemote),
  /** Remotes whose kill switch is on: no file of theirs, only what the menu and their pages say. */
  off: z.optional(z.array(offRemote)),
});
export type ReleaseSet = z.infer<typeof releaseSet>;
/** What a build decides of a release set. */
export type ReleaseContent = Omit<ReleaseSet, 'generation' | 'createdAt'>;

export const releasesApi = {
  current: endpoint({
    name: 'release.current',
    summary: 'Get the current release set for the current person; without a session, the host only.',
    method: 'GET',
    path: 'release',
    access: 'public',
    seesActor: true,
    response: releaseSet,
  }),
};
