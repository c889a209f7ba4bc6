import type { Declared } from '@backlot/contracts/platform/releases/compatibility';
import { unpackSet } from '@backlot/contracts/platform/releases/packed-set';
import { readDeclared, readRelease, usableRemote } from '@backlot/contracts/platform/releases/read-release';
import {
  type ReleaseSet,
  type ReleasedRemote,
  releaseSet,
} from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';

/** ID of the script element with the release set in the shell's document. */
export const releaseSetId = 'release-set';

/** A release set, and by id what its remotes declare, with what this version doesn't know and therefore leaves out. */
export type DocumentSet = ReleaseSet & { declared: ReadonlyMap<string, Declared> };

const issued = z.object({
  generation: releaseSet.shape.generation,
  createdAt: releaseSet.shape.createdAt,
  off: z.catch(releaseSet.shape.off, undefined), // a later version may have other icons
});

const none = { js: [], css: [], preload: [] };
/** In place of a set that can't be read: nothing that runs. */
const unreadable: DocumentSet = {
  schema: 1,
  generation: 0,
  createdAt: new Date(0),
  host: {
    version: '0',
    base: '/',
    contract: '0.0',
    integrity: {},
    documents: { public: none, shell: none },
    shared: {},
  },
  remotes: [],
  declared: new Map(),
};

/** The release set of this document, or one without anything, which `isReadable` tells. */
export const documentSet = (from: Document = document): { set: DocumentSet; isReadable: boolean } => {
  try {
    return { set: readReleaseSet(from), isReadable: true };
  } catch {
    return { set: unreadable, isReadable: false };
  }
};

/**
 * The release set that this document was made for, without remotes that can't run; a tab keeps it until a reload.
 * @throws Error when the document has none, or none with a host
 */
export const readReleaseSet = (from: Document = document): DocumentSet => {
  const text = from.getElementById(releaseSetId)?.textContent;
  if (!text) throw new Error('The document carries no release set');
  const set = unpackSet(JSON.parse(text));
  const declared = new Map<string, Declared>();
  const readRemote = (raw: unknown) => {
    const usable = usableRemote(raw);
    for (const { id } of usable) declared.set(id, readDeclared(raw));
    return usable;
  };
  return { ...readRelease(set, readRemote), ...issued.parse(set), declared };
};

/** Absolute URL of a build's file. */
export const urlOf = (base: string, file: string): string => new URL(file, new URL(base, location.href)).href;

/** Path → digest of every file of host and remotes. */
export const integrityOf = ({ host, remotes }: ReleaseSet): Record<string, string> =>
  Object.fromEntries(
    [host, ...remotes].flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, digest]) => [base + file, digest]),
    ),
  );

/** Every file that opening an exposed module takes beyond the shell, absolute: shared ones, entry, code, styles. */
export const filesOfExpose = ({ host }: ReleaseSet, remote: ReleasedRemote, expose: string): string[] => {
  const assets = remote.exposes[expose];
  if (!assets) return [];
  const shared = assets.shared.flatMap((key) => host.shared[key] ?? []);
  return [
    ...shared.map((file) => urlOf(host.base, file)),
    ...[remote.entry, ...assets.js, ...assets.css].map((file) => urlOf(remote.base, file)),
  ];
};
