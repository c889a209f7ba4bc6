import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { currentRelease, type ReleaseDeps } from '../releases/releases.service.ts';
import { unavailable } from '../http/errors.ts';

/** However many balancers ask, the database is asked at most once in this time. */
const checkEveryMs = 1_000;

/** Probes for the orchestrator: `live` while the process can respond, `ready` while it should receive requests. */
export async function healthRoutes(
  app: FastifyInstance,
  deps: ReleaseDeps & Pick<Deps, 'database' | 'isStarted' | 'now'>,
) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const check = atMostEvery(checkEveryMs, deps.now, readiness(deps));
  const open = { config: { open: 'Requested by a load balancer, which has no account' } };
  app.get('/health/live', open, async () => ({ status: 'live' }));
  app.get('/health/ready', open, async () => {
    if (stopping || deps.isStarted?.() === false) throw unavailable();
    await check();
    return { status: 'ready' };
  });
}

/** The database responds, and there are pages to serve. */
function readiness(deps: ReleaseDeps & Pick<Deps, 'database'>): () => Promise<void> {
  const readRelease = currentRelease(deps);
  return async () => {
    await deps.database.ping();
    if (!(await readRelease())) throw unavailable(new Error('There is no usable release'));
  };
}

/** Requests in between share the last result, also a failure. */
function atMostEvery(intervalMs: number, now: () => Date, run: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    const at = now().getTime();
    if (!last || Math.abs(at - last.at) >= intervalMs) last = { at, result: run() };
    return last.result;
  };
}
