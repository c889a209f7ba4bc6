import { describeIncompatibility, missingExport } from '@backlot/contracts/platform/releases/compatibility';
import type { ReleaseSet, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import * as runtimeCore from '@module-federation/runtime/core';
import { RemoteError, kindOfLoadFailure } from './remote-error.ts';
import { reportLoad } from './report.ts';
import { urlOf } from './release-set.ts';
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

export type RemoteLoader = {
  /**
   * Loads an exposed module, `./movies`. A success is cached, a failure is not: calling again retries.
   * @throws RemoteError
   */
  load: (remote: ReleasedRemote, expose: string) => Promise<Record<string, unknown>>;
};

/** Starts the federation runtime for a release set. Nothing is fetched until a module is requested. */
export const createRemoteLoader = (set: ReleaseSet, libs: SharedLibs): RemoteLoader => {
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

  const load = async (remote: ReleasedRemote, expose: string) => {
    const origin = { ...remote, generation: set.generation };
    const refusal = missingExport(remote.uses ?? {}, (key, name) => provides(libs[key], name));
    if (refusal) throw new RemoteError(origin, 'incompatible', describeIncompatibility(refusal));
    const startedAt = performance.now();
    try {
      const id = `${containerName(remote.id)}/${expose.slice('./'.length)}`;
      const module = await inTime(host.loadRemote<Record<string, unknown>>(id));
      if (!module) throw new Error(`${expose} does not exist in container ${remote.id}`);
      reportLoad(remote, performance.now() - startedAt);
      return module;
    } catch (cause) {
      throw new RemoteError(origin, kindOfLoadFailure(cause), cause);
    }
  };
  return { load };
};

/** Exports of a module that is fetched on use aren't known yet; the server has compared them. */
const provides = (lib: SharedLib | undefined, name: string): boolean =>
  lib !== undefined && ('get' in lib || name in Object(lib.lib()));

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
