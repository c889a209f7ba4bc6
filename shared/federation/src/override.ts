import { areasOf, areasOverlap } from '@backlot/contracts/platform/releases/areas';
import { type ReleaseOverride, releaseOverride } from '@backlot/contracts/platform/releases/overrides';
import { usableRemote } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';

const documented = z.extend(releaseOverride, { build: z.optional(z.record(z.string(), z.unknown())) });
/** Whether its build runs; otherwise its pages are unavailable. */
export type LocalOverride = ReleaseOverride & { isUsable: boolean };

/** The release set with one remote from this computer, if the document says so. Its description is checked as any other. */
export const withOverride = (
  set: ReleaseSet,
  from: Document = document,
): { release: ReleaseSet; override: LocalOverride | null } => {
  const text = from.getElementById('release-override')?.textContent;
  if (!text) return { release: set, override: null };
  const { build, ...override } = documented.parse(JSON.parse(text));
  const { remote: id, origin } = override;
  const taken = areasOf(set.remotes.filter((other) => other.id !== id));
  const [local] = usableRemote({ ...build, base: `/r/${id}/local/` }).filter(
    (usable) => !areasOf([usable]).some((area) => taken.some((other) => areasOverlap(area, other))),
  );
  const replaced = { ...(local ?? { integrity: {} }), version: 'local', base: `${origin}/` };
  const remotes = set.remotes.map((remote) => (remote.id === id ? { ...remote, ...replaced } : remote));
  return { release: { ...set, remotes }, override: { ...override, isUsable: local !== undefined } };
};
