import type { FastifyInstance } from 'fastify';
import { releasesApi } from '@backlot/contracts/platform/releases/releases';
import type { Deps } from '../deps.ts';
import { unavailable } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { currentRelease } from './releases.service.ts';

export async function releasesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const readRelease = currentRelease({ db });

  route(app, releasesApi.current, async () => {
    const release = await readRelease();
    if (!release) throw unavailable();
    return release;
  });
}
