import { isKnownAccess, permissionProblem } from './remote-permissions.ts';
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
    | NonNullable<ReturnType<typeof permissionProblem>>['code']
    | 'unknown_endpoint';
  text: string;
};

/** Shared key → exports. */
type Uses = Readonly<Record<string, readonly string[]>>;
type Versions = Readonly<Record<string, string>>;
type HostSide = {
  contract: string;
  /** Absent in builds that don't say. */
  provides?: { versions: Versions; exports: Uses; reads: readonly string[] } | undefined;
};

type Item = { access: string };
type RemoteSide = {
  contract: string;
  shared: Versions;
  uses?: Uses | undefined;
  descriptor: {
    id: string;
    permissions?: readonly { key: string }[] | undefined;
    nav: readonly Item[];
    routes: readonly (Item & { early?: readonly { path: string }[] | undefined })[];
    slots: readonly (Item & { id: string; records?: readonly string[] | undefined })[];
    search: readonly Item[];
    actions?: readonly Item[] | undefined;
    shortcuts?: readonly Item[] | undefined;
  };
};

/** What a remote needs and a host doesn't provide; empty when it can run. Compares descriptions, and loads nothing. */
export const incompatibilities = (host: HostSide, remote: RemoteSide): Incompatibility[] => [
  ...contractMismatch(host, remote),
  ...unknownItems(host, remote),
  ...(host.provides ? missing(host, host.provides, remote) : []),
];

/** One of them for a log, a notification or a page. */
export const describeIncompatibility = ({ code, text }: Incompatibility): string => `${text} (${code})`;

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

/** Slots and permissions that don't exist, or that it may not declare. A remote of a later contract may name some: its items are skipped. */
export const unknownItems = (
  { contract }: Pick<HostSide, 'contract'>,
  remote: Pick<RemoteSide, 'contract' | 'descriptor'>,
): Incompatibility[] => {
  if (part(remote.contract, 1) > part(contract, 1)) return [];
  const { id, nav, routes, slots, search, actions = [], shortcuts = [] } = remote.descriptor;
  const declared = permissionProblem(id, remote.descriptor);
  const slot = slots.find(({ id }) => !slotId.safeParse(id).success);
  const record = slots.flatMap(({ records = [] }) => records).find((one) => !isRecord(one));
  const item = [...nav, ...routes, ...slots, ...search, ...actions, ...shortcuts].find(
    ({ access }) => !isKnownAccess(access, remote.descriptor),
  );
  return [
    ...(declared ? [declared] : []),
    ...(slot ? [{ code: 'unknown_slot' as const, text: `There is no slot ${slot.id}` }] : []),
    ...(record ? [{ code: 'unknown_slot' as const, text: `No record ${record} has slots` }] : []),
    ...(item ? [{ code: 'unknown_permission' as const, text: `There is no permission ${item.access}` }] : []),
  ];
};

/** Whether pages of that kind of record have slots. */
export const isRecord = (record: string): boolean => recordType.safeParse(record).success;

const missing = (
  { contract }: HostSide,
  { versions, exports, reads }: NonNullable<HostSide['provides']>,
  { shared, uses = {}, descriptor }: RemoteSide,
): Incompatibility[] => {
  const packages = Object.entries(shared).filter(
    ([name]) => !name.startsWith('@backlot/') && Object.keys(uses).some((key) => isOf(key, name)),
  );
  const outdated = packages.filter(([name, version]) => !covers(versions[name], version));
  const paths = descriptor.routes.flatMap(({ early = [] }) => early.map(({ path }) => path));
  const unread = paths.find((path) => !reads.includes(path));
  const lacking = missingExport(uses, (key, name) => exports[key]?.includes(name) ?? false);
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
export const missingExport = (
  uses: Uses,
  has: (key: string, name: string) => boolean,
): Incompatibility | undefined => {
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
