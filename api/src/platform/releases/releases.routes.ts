import type { FastifyInstance } from 'fastify';
import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { type ReleaseSet, releasesApi } from '@backlot/contracts/platform/releases/releases';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { unavailable } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { ChangeBy } from './change-release.ts';
import { activate, rollback, rollbackRemote, setKilled } from './generations.service.ts';
import { endOverride, startOverride } from './overrides.service.ts';
import { releasedBy } from './released-by.ts';
import { currentRelease } from './releases.service.ts';
import { releaseStatus } from './status.service.ts';

export async function releasesRoutes(app: FastifyInstance, deps: Deps) {
  const readRelease = currentRelease(deps);

  route(app, releasesApi.current, async ({ actor }) => {
    const release = await readRelease(actor?._id);
    if (!release) throw unavailable();
    return actor ? release : forStrangers(release);
  });
  route(app, generationsApi.status, () => releaseStatus(deps));
  route(app, generationsApi.activate, async ({ params, body: { expected, ...activation }, ...asked }) =>
    made(await activate(deps, changeBy(asked, expected), { ...params, ...activation })),
  );
  route(app, generationsApi.rollbackRemote, async ({ params, body: { expected, to }, ...asked }) =>
    made(await rollbackRemote(deps, changeBy(asked, expected), { ...params, to })),
  );
  route(app, generationsApi.rollback, async ({ body: { expected, to }, ...asked }) =>
    made(await rollback(deps, changeBy(asked, expected), to)),
  );
  route(app, generationsApi.kill, async ({ params, ...asked }) =>
    made(await setKilled(deps, changeBy(asked), params.remote, true)),
  );
  route(app, generationsApi.revive, async ({ params, ...asked }) =>
    made(await setKilled(deps, changeBy(asked), params.remote, false)),
  );
  route(app, overridesApi.start, (context) => startOverride(deps, context));
  route(app, overridesApi.end, (context) => endOverride(deps, context));
}

/** What the sign-in page is made of. */
function forStrangers({ host, off: _, ...release }: ReleaseSet): ReleaseSet {
  const { version, base, contract, documents } = host;
  const own = Object.entries(host.integrity).filter(([file]) => file.startsWith('public/'));
  const shell = { js: [], css: [], preload: [] };
  const integrity = Object.fromEntries(own);
  return {
    ...release,
    host: { version, base, contract, integrity, documents: { ...documents, shell }, shared: {} },
    remotes: [],
  };
}

const changeBy = (
  { actor, requestId }: { actor: Actor; requestId: string },
  expected?: number,
): ChangeBy => ({
  by: releasedBy(actor),
  requestId,
  ...(expected !== undefined && { expected }),
});

function made(generation: { generation: number } | null): { generation: number } {
  if (!generation) throw new Error('A change made no generation');
  return generation;
}
