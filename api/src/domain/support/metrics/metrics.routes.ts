import type { FastifyInstance } from 'fastify';
import { ticketMetricsApi } from '@backlot/contracts/support/metrics/metrics';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { ticketMetrics } from './ticket-metrics.ts';

export async function metricsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, ticketMetricsApi.get, ({ query }) => ticketMetrics(deps, query));
}
