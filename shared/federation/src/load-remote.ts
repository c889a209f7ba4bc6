import {
  describeIncompatibility,
  incompatibilities,
} from '@backlot/contracts/platform/releases/compatibility';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import * as runtimeCore from '@module-federation/runtime/core';
import { RemoteError, kindOfLoadFailure } from './remote-error.ts';
import { reportLoad } from './report.ts';
import { type DocumentSet, urlOf } from './release-set.ts';
import { integrityPlugin } from './sri-plugin.ts';

/** What the host shares with remotes: immediately, or fetched on use. */
export type SharedLib = { version: string } & (
  { lib: () => unknown } | { get: () => Promise<() => unknown> }
);
export type SharedLibs = Readonly<Record<string, SharedLib>>;

/** Timeout for a remote's module, including its dependencies. */
export const loadTimeoutMs = 6000;

/** Global name of a remote's container, as built. */
const containerName = (id: string): string => `backlot_${id}`;

declare global {
  /** Where a remote built with `externalRuntime` finds the host's runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

type Exposed = Record<string, unknown>;

export type RemoteLoader = {
  /**
   * Loads an exposed module, `./movies`. A success is cached, a failure is not: calling again retries.
   * @throws RemoteError
   */
  load: (remote: ReleasedRemote, expose: string) => Promise<Exposed>;
  /** A module that has been loaded. */
  loaded: (remote: ReleasedRemote, expose: string) => Exposed | undefined;
};

/** Starts the federation runtime for a release set. Nothing is fetched until a module is requested. */
export const createRemoteLoader = (set: DocumentSet, libs: SharedLibs): RemoteLoader => {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const host = new runtimeCore.ModuleFederation({
    id: `backlot_host@${set.generation}`,
    name: 'backlot_host',
    remotes: set.remotes.map(({ id, base, entry }) => ({
      name: containerName(id),
      entry: urlOf(base, entry),
    })),
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin()],
  });
  runtimeCore.setGlobalFederationInstance(host); // for browser developer tools
  host.registerShared(sharedOptions(libs, () => host.shareScopeMap));

  const running = runningHost(set, libs);
  const modules = new Map<string, Exposed>();
  const idOf = (remote: ReleasedRemote, expose: string) =>
    `${containerName(remote.id)}/${expose.slice('./'.length)}`;
  const load = async (remote: ReleasedRemote, expose: string) => {
    const origin = { ...remote, generation: set.generation };
    const [refusal] = incompatibilities(running, remote, set.declared.get(remote.id));
    if (refusal) throw new RemoteError(origin, 'incompatible', describeIncompatibility(refusal));
    const startedAt = performance.now();
    try {
      const id = idOf(remote, expose);
      const module = await inTime(host.loadRemote<Exposed>(id));
      if (!module) throw new Error(`${expose} does not exist in container ${remote.id}`);
      modules.set(id, module);
      reportLoad(remote, performance.now() - startedAt);
      return module;
    } catch (cause) {
      throw new RemoteError(origin, kindOfLoadFailure(cause), cause);
    }
  };
  return { load, loaded: (remote, expose) => modules.get(idOf(remote, expose)) };
};

/** The host of this page as it is: what it shares, and by its document what the API can read. */
const runningHost = ({ host: { contract, provides } }: DocumentSet, libs: SharedLibs) => ({
  contract,
  provides: {
    versions: Object.fromEntries(Object.entries(libs).map(([key, { version }]) => [packageOf(key), version])),
    exports: (key: string, name: string) => has(libs[key], name),
    reads: provides?.reads,
  },
});

/** Exports of a module that is fetched on use aren't known yet; the server has compared them. */
const has = (lib: SharedLib | undefined, name: string): boolean =>
  lib !== undefined && ('get' in lib || name in Object(lib.lib()));

/** `zod/mini` → `zod`, `@backlot/ui/table` → `@backlot/ui`. */
const packageOf = (key: string): string => /^(?:@[^/]+\/)?[^/]*/.exec(key)?.[0] ?? key;

type ShareScopes = Record<string, Record<string, Record<string, { loading?: unknown }>>>;

const sharedOptions = (libs: SharedLibs, scopes: () => ShareScopes) =>
  Object.fromEntries(
    Object.entries(libs).map(([key, lib]) => {
      const { version } = lib;
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      if ('lib' in lib) return [key, { version, shareConfig, lib: lib.lib }];
      const get = async () => {
        try {
          return await lib.get();
        } catch (cause) {
          // The runtime caches the failed promise and would return it for every later request.
          const kept = scopes()['default']?.[key]?.[version];
          if (kept) setTimeout(() => (kept.loading = null));
          throw cause;
        }
      };
      return [key, { version, shareConfig, get }];
    }),
  );

const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Timeout: no response within ${loadTimeoutMs} ms`)),
      loadTimeoutMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
