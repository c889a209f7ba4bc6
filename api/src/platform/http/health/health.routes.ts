import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { unavailable } from '../errors.ts';

/** Probes for the orchestrator: `live` while the process can respond, `ready` while it should receive requests. */
export async function healthRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const open = { config: { open: 'Requested by a load balancer, which has no account' } };
  app.get('/health/live', open, async () => ({ status: 'live' }));
  app.get('/health/ready', open, async () => {
    if (stopping) throw unavailable();
    await database.ping();
    return { status: 'ready' };
  });
}
