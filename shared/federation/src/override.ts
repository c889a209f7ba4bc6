import { areasOf, areasOverlap } from '@backlot/contracts/platform/releases/areas';
import type { ReleaseOverride } from '@backlot/contracts/platform/releases/overrides';
import { readDeclared, usableRemote } from '@backlot/contracts/platform/releases/read-release';
import type { DocumentSet } from './release-set.ts';

/** As the document has it; `build` is what the one on this computer says of itself. */
type Documented = Record<keyof ReleaseOverride, string> & { build?: object };
/** Whether its build runs; otherwise its pages are unavailable. */
export type LocalOverride = ReleaseOverride & { isUsable: boolean };

/**
 * The release set with one remote from this computer, if the document says so. Its description is checked as any other.
 * @param userId of the tab's session, if it has one already: the code of another person's computer never gets it
 */
export const withOverride = (
  set: DocumentSet,
  userId: string | undefined,
  from: Document = document,
): { release: DocumentSet; override: LocalOverride | null } => {
  const text = from.getElementById('release-override')?.textContent;
  if (!text) return { release: set, override: null };
  const { remote: id, origin, until, adminId, build } = JSON.parse(text) as Documented; // the API wrote it by its schema
  const taken = areasOf(set.remotes.filter((other) => other.id !== id));
  const described = { ...build, base: `/r/${id}/local/` };
  const [local] = usableRemote(described).filter(
    (usable) =>
      (userId === undefined || userId === adminId) &&
      !areasOf([usable]).some((area) => taken.some((other) => areasOverlap(area, other))),
  );
  const replaced = { integrity: {}, ...local, version: 'local', base: `${origin}/` };
  const remotes = set.remotes.map((remote) => (remote.id === id ? { ...remote, ...replaced } : remote));
  const override = { remote: id, origin, until: new Date(until), adminId, isUsable: local !== undefined };
  const declared = local ? new Map(set.declared).set(id, readDeclared(described)) : set.declared;
  return { release: { ...set, remotes, declared }, override };
};
