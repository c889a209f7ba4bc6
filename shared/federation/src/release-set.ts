import { readRelease } from '@backlot/contracts/platform/releases/read-release';
import {
  type ReleaseSet,
  type ReleasedRemote,
  releaseSet,
} from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';

/** ID of the script element with the release set in the shell's document. */
const elementId = 'release-set';

const issued = z.object({
  generation: releaseSet.shape.generation,
  createdAt: releaseSet.shape.createdAt,
  off: z.catch(releaseSet.shape.off, undefined), // a later version may have other icons
});

/**
 * The release set that this document was made for, without remotes that can't run; a tab keeps it until a reload.
 * @throws Error when the document has none, or none with a host
 */
export const readReleaseSet = (from: Document = document): ReleaseSet => {
  const text = from.getElementById(elementId)?.textContent;
  if (!text) throw new Error('The document carries no release set');
  const set: unknown = JSON.parse(text);
  return { ...readRelease(set), ...issued.parse(set) };
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
