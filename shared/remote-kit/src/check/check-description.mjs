import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contracts } from '../contracts.mjs';

/**
 * Checks `remote.json` against the host's description and against the remotes that are there.
 * @returns {Promise<{ problems: import('./check.mjs').Problem[], remote?: import('@backlot/contracts/platform/releases/releases').ReleasedRemote }>}
 */
export const checkDescription = async (dist, { host, neighbors }) => {
  const described = await readJson(dist, 'remote.json');
  const integrity = await readJson(dist, 'integrity.json');
  const unread = [described, integrity].find(({ problem }) => problem);
  if (unread) return { problems: [unread.problem] };
  const { incompatibilities, permissionProblem, readRemoteBuild, ...areas } = await contracts();
  const raw = { ...described.value, base: `/r/${described.value.id}/0-local/`, integrity: integrity.value };
  try {
    const declared = permissionProblem(raw.id, raw.descriptor);
    const problems = [
      ...mistakes(raw, areas),
      ...(declared ? [declared] : []),
      ...incompatibilities(host, raw),
    ];
    if (problems.length > 0) return { problems };
    const remote = readRemoteBuild(raw);
    return { problems: collisions(remote, neighbors, areas), remote };
  } catch (error) {
    return { problems: [{ code: 'invalid_description', text: error.message }] };
  }
};

/** What the server refuses too, without a code. */
const mistakes = (remote, { areasOf, areasOverlap, hostAreas }) => {
  const { routes, slots } = remote.descriptor;
  const outside = routes.find(({ path }) => !path.startsWith('/admin/'));
  const taken = areasOf([remote]).find((area) => hostAreas.some((own) => areasOverlap(area, own)));
  const bare = [...routes, ...slots].find(({ expose }) => !remote.exposes[expose]);
  return [
    outside && { code: 'foreign_path', text: `${outside.path} is outside /admin` },
    taken && { code: 'foreign_path', text: `${taken.base} belongs to the host` },
    bare && { code: 'missing_expose', text: `It doesn’t expose ${bare.expose}` },
  ].filter(Boolean);
};

const readJson = async (dist, file) => {
  try {
    return { value: JSON.parse(await readFile(path.join(dist, file), 'utf8')) };
  } catch (error) {
    return { problem: { code: 'unreadable_build', text: `${file}: ${error.message}` } };
  }
};

/** What another remote has: its id, its addresses, the payment page. A remote of the same owner is replaced. */
const collisions = (remote, neighbors, { areasOf, areasOverlap }) => {
  const namesake = neighbors.find(({ id }) => id === remote.id);
  const others = neighbors.filter((other) => other !== namesake);
  const isTaken = namesake && namesake.owner !== remote.owner;
  const areas = areasOf([remote]);
  const invaded = areasOf(others).find((area) => areas.some((own) => areasOverlap(own, area)));
  const seller = remote.checkout && others.find(({ checkout }) => checkout);
  return [
    isTaken && { code: 'taken_id', text: `The id ${remote.id} belongs to ${namesake.owner}` },
    invaded && { code: 'foreign_path', text: `${invaded.base} belongs to “${invaded.remote.id}”` },
    seller && { code: 'foreign_payment_page', text: `The payment page belongs to “${seller.id}”` },
  ].filter(Boolean);
};
