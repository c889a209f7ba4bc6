import { isKnownAccess } from './remote-permissions.ts';
import { recordType, slotId } from './slots.ts';

/** Why a remote can't run in a host. Each code has a section in docs/remotes.md. */
export type Incompatibility = {
  code:
    | 'contract_major'
    | 'package_version'
    | 'missing_export'
    | 'missing_zod_part'
    | 'unknown_slot'
    | 'unknown_permission'
    | 'unknown_endpoint';
  text: string;
};

/** Shared key → exports. */
type Uses = Readonly<Record<string, readonly string[]>>;
type Versions = Readonly<Record<string, string>>;
type Has = (key: string, name: string) => boolean;
/** What a host provides. Its description lists exports; in the browser, the shared modules themselves are asked. */
type Provides = {
  versions: Versions;
  exports: Uses | Has;
  /** Absent in documents of versions that don't say, as are slots and permissions: then those of this version. */
  reads?: readonly string[] | undefined;
  slots?: readonly string[] | undefined;
  permissions?: readonly string[] | undefined;
};
type HostSide = {
  contract: string;
  /** Absent in builds that don't say. */
  provides?: Provides | undefined;
};

type Item = { access: string };
/** Documents leave out those of slots, which are compared at publish and at activation. */
type Reads = { early?: readonly { path: string }[] | undefined };
type RemoteSide = {
  contract: string;
  shared: Versions;
  uses?: Uses | undefined;
  descriptor: Omit<Declared, 'routes' | 'slots'> & {
    routes: readonly (Item & Reads)[];
    slots: readonly (Declared['slots'][number] & Reads)[];
  };
};
/** The parts of a descriptor that name slots and permissions. */
export type Declared = {
  permissions?: readonly { key: string }[] | undefined;
  nav: readonly Item[];
  routes: readonly Item[];
  slots: readonly (Item & { id: string; records?: readonly string[] | undefined })[];
  search: readonly Item[];
  actions?: readonly Item[] | undefined;
  shortcuts?: readonly Item[] | undefined;
};

/**
 * What a remote needs and a host doesn't provide; empty when it can run. Compares descriptions, and loads nothing. The
 * same at publish, on the server and in the browser.
 * @param declared includes the items that reading the descriptor skipped
 */
export const incompatibilities = (
  host: HostSide,
  remote: RemoteSide,
  declared: Declared = remote.descriptor,
): Incompatibility[] => [
  ...contractMismatch(host, remote),
  ...unknownItems(host, { ...remote, descriptor: declared }),
  ...(host.provides ? missing(host, host.provides, remote) : []),
];

/** One of them for a log, a notification or a page. */
export const describeIncompatibility = ({ code, text }: { code: string; text: string }): string =>
  `${text} (${code})`;

const part = (version: string, index: number): number => Number(version.split('.')[index]);

const contractMismatch = (host: HostSide, { contract }: RemoteSide): Incompatibility[] =>
  part(contract, 0) === part(host.contract, 0)
    ? []
    : [
        {
          code: 'contract_major',
          text: `It is built for contract ${contract}, and the host has ${host.contract}`,
        },
      ];

/** Slots and permissions that don't exist. A remote of a later contract may name some: its items are skipped. */
export const unknownItems = (
  { contract, provides }: HostSide,
  remote: { contract: string; descriptor: Declared },
): Incompatibility[] => {
  if (part(remote.contract, 1) > part(contract, 1)) return [];
  const { nav, routes, slots, search, actions = [], shortcuts = [] } = remote.descriptor;
  const { slots: places = slotId.options, permissions } = provides ?? {};
  const slot = slots.find(({ id }) => !places.some((place) => place === id));
  const record = slots.flatMap(({ records = [] }) => records).find((one) => !isRecord(one));
  const item = [...nav, ...routes, ...slots, ...search, ...actions, ...shortcuts].find(
    ({ access }) => !isKnownAccess(access, remote.descriptor, permissions),
  );
  return [
    ...(slot ? [{ code: 'unknown_slot' as const, text: `There is no slot ${slot.id}` }] : []),
    ...(record ? [{ code: 'unknown_slot' as const, text: `No record ${record} has slots` }] : []),
    ...(item ? [{ code: 'unknown_permission' as const, text: `There is no permission ${item.access}` }] : []),
  ];
};

/** Whether pages of that kind of record have slots. */
export const isRecord = (record: string): boolean => recordType.safeParse(record).success;

const missing = (
  { contract }: HostSide,
  { versions, exports, reads }: Provides,
  { shared, uses = {}, descriptor }: RemoteSide,
): Incompatibility[] => {
  const packages = Object.entries(shared).filter(
    ([name]) => !name.startsWith('@backlot/') && Object.keys(uses).some((key) => isOf(key, name)),
  );
  const outdated = packages.filter(([name, version]) => !covers(versions[name], version));
  const paths = [...descriptor.routes, ...descriptor.slots].flatMap(({ early = [] }) =>
    early.map(({ path }) => path),
  );
  const unread = reads && paths.find((path) => !reads.includes(path));
  const has: Has =
    typeof exports === 'function' ? exports : (key, name) => exports[key]?.includes(name) ?? false;
  const lacking = missingExport(uses, has);
  return [
    ...outdated.map(([name, version]) => ({
      code: 'package_version' as const,
      text: `It needs ${name} ${version}, and the host has ${versions[name] ?? 'none'}`,
    })),
    ...(lacking ? [lacking] : []),
    ...(unread
      ? [
          {
            code: 'unknown_endpoint' as const,
            text: `It reads ${unread}, and host ${contract} has no such endpoint`,
          },
        ]
      : []),
  ];
};

/** What a remote takes of the first shared module that lacks some of it. */
const missingExport = (uses: Uses, has: Has): Incompatibility | undefined => {
  for (const [key, names] of Object.entries(uses)) {
    const lacking = names.filter((name) => !has(key, name));
    if (lacking[0])
      return {
        code: key.startsWith('zod') ? 'missing_zod_part' : 'missing_export',
        text: `The host doesn’t provide ${lacking.join(', ')} of ${key}`,
      };
  }
  return undefined;
};

const isOf = (key: string, name: string): boolean => key === name || key.startsWith(`${name}/`);

/** Compatible within a major, from the minor that the remote was built with. Our own packages are compared by their exports alone. */
const covers = (given: string | undefined, needed: string): boolean =>
  given !== undefined && part(given, 0) === part(needed, 0) && part(given, 1) >= part(needed, 1);
