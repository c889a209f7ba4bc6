import { areasOf } from '@backlot/contracts/platform/releases/areas';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import { declaredBy, permissionProblem } from '@backlot/contracts/platform/releases/remote-permissions';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';

/**
 * A remote claims only what is its own: id, owner, addresses, slots, permissions, the payment page.
 * @throws UnusablePart with a code of its own for each
 */
export function checkClaims(remote: ReleasedRemote, registered: readonly RegisteredRemote[]): void {
  const own = registered.find(({ id }) => id === remote.id);
  if (!own) throw new UnusablePart(`“${remote.id}” isn’t registered`, 'remote_unknown');
  if (own.owner !== remote.owner)
    throw new UnusablePart(
      `It names ${remote.owner} as its owner, but ${own.owner} owns it`,
      'owner_foreign',
    );
  const refused = permissionProblem(remote.id, remote.descriptor);
  if (refused) throw new UnusablePart(refused.text, refused.code);
  const { routes, path, slot, access } = claimsOf(remote);
  const foreignPath = [...routes, ...path].find((address) => !coversPath(own, address));
  if (foreignPath !== undefined) {
    const owner = registered.find((other) => coversPath(other, foreignPath));
    throw new UnusablePart(`${foreignPath} belongs to ${owner ? `“${owner.id}”` : 'no one'}`, 'foreign_path');
  }
  if (remote.checkout && !own.mayHavePaymentPage) {
    const owner = registered.find(({ mayHavePaymentPage }) => mayHavePaymentPage);
    throw new UnusablePart(
      `/payment belongs to ${owner ? `“${owner.id}”` : 'no one'}`,
      'foreign_payment_page',
    );
  }
  const foreignSlot = slot.find((id) => !own.slots.includes(id));
  if (foreignSlot) throw new UnusablePart(`It may not fill ${foreignSlot}`, 'slot_foreign');
  const foreignAccess = access.find((prefix) => !own.access.includes(prefix));
  if (foreignAccess !== undefined)
    throw new UnusablePart(`It may not name permissions of “${foreignAccess}”`, 'access_foreign');
}

/** What a release claims, each once. */
export function claimsOf(remote: ReleasedRemote) {
  const { nav, routes, slots, search, actions = [], shortcuts = [] } = remote.descriptor;
  const named = [nav, routes, slots, search, actions, shortcuts].flat().map(({ access }) => access);
  const free = new Set<string>(['session', ...declaredBy(remote.descriptor)]); // what it declares is its own
  return {
    routes: [...new Set(areasOf([remote]).map(({ base }) => base))],
    path: [...new Set(nav.map(({ to }) => to))],
    slot: [...new Set(slots.map(({ id }) => id))],
    access: [...new Set(named.filter((key) => !free.has(key)).map((key) => key.slice(0, key.indexOf(':'))))],
  };
}

/** Whether an address is a remote's own. */
const coversPath = ({ paths }: Pick<RegisteredRemote, 'paths'>, address: string): boolean =>
  paths.some((path) => address === path || address.startsWith(`${path}/`));

/** Whether an address, or one below it, is a remote's own. */
export const overlapsPath = (remote: Pick<RegisteredRemote, 'paths'>, address: string): boolean =>
  coversPath(remote, address) || remote.paths.some((path) => path.startsWith(`${address}/`));
