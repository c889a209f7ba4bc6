import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { makersRoutes } from './modules/makers/makers.routes.ts';

/** Every module, in the order in which it is registered. */
export const modules: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[] = [makersRoutes];
