import { permission } from '../accounts/access.ts';
import { areasOverlap, areasOf } from './areas.ts';
import { type Declared, describeIncompatibility, isRecord, unknownItems } from './compatibility.ts';
import {
  type ReleaseContent,
  type ReleasedHost,
  type ReleasedRemote,
  releasedHost,
  releasedRemote,
} from './releases.ts';
import { boardPaths, navGroup, navIcon, remoteContract } from './remotes.ts';
import { slotId } from './slots.ts';
import { z } from '../../z.ts';

/** A part of a release that must not run; the message says why, for the operator, and the code for programs. */
export class UnusablePart extends Error {
  readonly code: string;

  constructor(message: string, code = 'invalid_description', options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const content = z.object({ schema: z.literal(1), host: z.unknown(), remotes: z.array(z.unknown()) });

/** The remote, or none when it must not run. */
export const usableRemote = (value: unknown): ReleasedRemote[] => {
  try {
    return [readRemote(value)];
  } catch (error) {
    if (error instanceof UnusablePart) return [];
    throw error;
  }
};

/**
 * Reads a release set remote by remote: an unusable one is skipped, so that it doesn't break the others.
 * @throws UnusablePart, or a validation error, when there is no usable host
 */
export const readRelease = (value: unknown, read = usableRemote): ReleaseContent => {
  const { schema, host, remotes } = content.parse(value);
  return { schema, host: readHost(host), remotes: remotes.flatMap((remote) => read(remote)) };
};

/** @throws UnusablePart */
export const readHost = (value: unknown): ReleasedHost => {
  const host = parse(releasedHost, value);
  const { documents, shared, pushWorker } = host;
  checkBuild('host', host, [
    ...Object.values(documents).flatMap(({ js, css, preload }) => [...js, ...css, ...preload]),
    ...Object.values(shared).flat(),
    ...(pushWorker === undefined ? [] : [pushWorker]),
  ]);
  return host;
};

/** @throws UnusablePart */
export const readRemote = (value: unknown): ReleasedRemote => {
  const remote = parse(releasedRemote, withKnownValues(parse(rough, value)));
  const { id, contract, entry, exposes, checkout, descriptor } = remote;
  if (descriptor.id !== id || descriptor.contract !== contract)
    throw new UnusablePart(`Its descriptor is of “${descriptor.id}”, for contract ${descriptor.contract}`);
  checkBuild(id, remote, [
    entry,
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...[checkout, checkout?.card].flatMap((page) => (page ? [...page.js, ...page.css, ...page.preload] : [])),
    ...Object.values(checkout?.catalogs ?? {}),
    ...(checkout?.embed === undefined ? [] : [checkout.embed]),
  ]);
  for (const { expose } of [...descriptor.routes, ...descriptor.slots])
    if (!exposes[expose]) throw new UnusablePart(`It doesn’t expose ${expose}`, 'missing_expose');
  const taken = areasOf([remote]).find((area) => hostAreas.some((own) => areasOverlap(area, own)));
  if (taken) throw new UnusablePart(`${taken.base} belongs to the host`, 'foreign_path');
  return remote;
};

/**
 * Reads the description of a new build, which may not name a slot or permission that its contract doesn't have.
 * @throws UnusablePart
 */
export const readRemoteBuild = (value: unknown): ReleasedRemote => {
  const remote = readRemote(value);
  const { contract } = remote;
  const [unknown] = unknownItems({ contract: remoteContract }, { contract, descriptor: readDeclared(value) });
  if (unknown) throw new UnusablePart(describeIncompatibility(unknown), unknown.code);
  return remote;
};

/**
 * What a remote declares, with the slots and permissions that `readRemote` leaves out.
 * @throws UnusablePart
 */
export const readDeclared = (value: unknown): Declared => parse(rough, value).descriptor;

/** The host's own pages; no remote has `/admin` itself. */
export const hostAreas = [
  '/admin/profile',
  '/admin/releases',
  boardPaths.eco,
  boardPaths.business,
  boardPaths.performance,
].map((base) => ({ base, isOpen: true }));

const item = z.looseObject({ access: z.string() });
/** What decides whether this version knows an item. A later version may have other icons, groups, slots and permissions. */
const rough = z.looseObject({
  descriptor: z.looseObject({
    id: z.string(),
    permissions: z.optional(z.array(z.looseObject({ key: z.string() }))),
    nav: z.array(
      z.looseObject({
        access: z.string(),
        icon: z.catch(navIcon, 'page'),
        group: z.catch(navGroup, 'settings'),
      }),
    ),
    routes: z.array(item),
    slots: z.array(
      z.looseObject({ access: z.string(), id: z.string(), records: z.optional(z.array(z.string())) }),
    ),
    search: z.array(item),
    actions: z.optional(z.array(item)),
    shortcuts: z.optional(z.array(item)),
  }),
});

/** Nobody holds a permission that is unknown here, and nothing renders an unknown slot. */
const withKnownValues = ({ descriptor, ...build }: z.infer<typeof rough>) => {
  // Which permissions it may declare is checked when it is released.
  const isKnown = ({ access }: { access: string }): boolean =>
    access === 'session' || permission.safeParse(access).success || access.startsWith(`${descriptor.id}:`);
  return {
    ...build,
    descriptor: {
      ...descriptor,
      nav: descriptor.nav.filter(isKnown),
      routes: descriptor.routes.filter(isKnown),
      slots: descriptor.slots
        .filter((slot) => isKnown(slot) && slotId.safeParse(slot.id).success)
        .map(({ records, ...slot }) => ({ ...slot, ...(records && { records: records.filter(isRecord) }) })),
      search: descriptor.search.filter(isKnown),
      actions: descriptor.actions?.filter(isKnown),
      shortcuts: descriptor.shortcuts?.filter(isKnown),
    },
  };
};

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  const code = /routes\.\d+\.path$/.test(at) ? 'foreign_path' : 'invalid_description';
  throw new UnusablePart(`${at || 'Its description'}: ${issue?.message ?? ''}`, code);
}

type Build = { base: string; contract: string; integrity: Readonly<Record<string, string>> };

/** Files are below the build's folder on this origin, and each has a digest: without it nothing of it may run. */
function checkBuild(id: string, { base, contract, integrity }: Build, files: readonly string[]): void {
  const [major] = remoteContract.split('.');
  if (contract.split('.')[0] !== major)
    throw new UnusablePart(
      `It is built for contract ${contract}, and this version has ${remoteContract}`,
      'contract_major',
    );
  if (!releaseBase.test(base) || !base.startsWith(`/r/${id}/`))
    throw new UnusablePart(`${base} isn’t a folder of “${id}”`);
  for (const [file, value] of Object.entries(integrity)) {
    if (!releaseFile.test(file)) throw new UnusablePart(`${file} isn’t a file of a build`);
    if (!digest.test(value)) throw new UnusablePart(`The digest of ${file} is invalid`, 'bad_integrity');
  }
  const missing = files.find((file) => !Object.hasOwn(integrity, file));
  if (missing !== undefined) throw new UnusablePart(`${missing} has no digest`, 'bad_integrity');
}

/** Folder of a build: host or remote, then version and hash. */
export const releaseBase = /^\/r\/[a-z]+\/[A-Za-z0-9][A-Za-z0-9.-]*\/$/;
/** A file of a build, which may lie one folder deep. */
export const releaseFile = /^(?:[a-z]+\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;
const digest = /^sha384-[A-Za-z0-9+/]{64}$/;
