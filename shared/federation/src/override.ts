import { areasOf, areasOverlap } from '@backlot/contracts/platform/releases/areas';
import type { ReleaseOverride } from '@backlot/contracts/platform/releases/overrides';
import { usableRemote } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';

/** As the document has it; `build` is what the one on this computer says of itself. */
type Documented = Record<keyof ReleaseOverride, string> & { build?: object };
/** Whether its build runs; otherwise its pages are unavailable. */
export type LocalOverride = ReleaseOverride & { isUsable: boolean };

/** The release set with one remote from this computer, if the document says so. Its description is checked as any other. */
export const withOverride = (
  set: ReleaseSet,
  from: Document = document,
): { release: ReleaseSet; override: LocalOverride | null } => {
  const text = from.getElementById('release-override')?.textContent;
  if (!text) return { release: set, override: null };
  const { remote: id, origin, until, build } = JSON.parse(text) as Documented; // the API wrote it by its schema
  const taken = areasOf(set.remotes.filter((other) => other.id !== id));
  const [local] = usableRemote({ ...build, base: `/r/${id}/local/` }).filter(
    (usable) => !areasOf([usable]).some((area) => taken.some((other) => areasOverlap(area, other))),
  );
  const replaced = { integrity: {}, ...local, version: 'local', base: `${origin}/` };
  const remotes = set.remotes.map((remote) => (remote.id === id ? { ...remote, ...replaced } : remote));
  const isUsable = local !== undefined;
  return { release: { ...set, remotes }, override: { remote: id, origin, until: new Date(until), isUsable } };
};
