import type { RemoteAccess } from '../accounts/access.ts';
import type { EarlyCall } from './early.ts';
import type { ReleasedRemote } from './releases.ts';
import type { RemoteDescriptor } from './remotes.ts';

/** A part of the URL space that a remote's descriptor claims. */
export type Area<Remote = ReleasedRemote> = {
  remote: Remote;
  /** Without a trailing star or slash: `/admin/movies`. */
  base: string;
  /** Whether URLs below `base` belong to it. */
  isOpen: boolean;
  access: RemoteAccess;
  expose: string;
  title: string;
  early: readonly EarlyCall[];
};

/** Every area of the remotes, the longest base first. */
export const areasOf = <Remote extends { descriptor: Pick<RemoteDescriptor, 'routes'> }>(
  remotes: readonly Remote[],
): Area<Remote>[] =>
  remotes
    .flatMap((remote) =>
      remote.descriptor.routes.map(({ path, access, expose, title, early = [] }) => ({
        remote,
        base: path.replace(/\/\*$/, ''),
        isOpen: path.endsWith('/*'),
        access,
        expose,
        title,
        early,
      })),
    )
    .sort((a, b) => b.base.length - a.base.length);

/** The area that a path belongs to, whatever the user may see. */
export const areaAt = <Remote>(areas: readonly Area<Remote>[], pathname: string): Area<Remote> | null => {
  const path = pathname.replace(/\/+$/, '');
  return areas.find((area) => areasOverlap({ base: path, isOpen: false }, area)) ?? null;
};

/** Whether two areas claim an address both. */
export const areasOverlap = (a: Claim, b: Claim): boolean =>
  a.base === b.base || isBelow(a, b) || isBelow(b, a);

type Claim = Pick<Area, 'base' | 'isOpen'>;
const isBelow = (inner: Claim, outer: Claim) => outer.isOpen && inner.base.startsWith(`${outer.base}/`);
