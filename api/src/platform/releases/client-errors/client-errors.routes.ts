import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { clientErrorsApi } from '@backlot/contracts/platform/releases/client-errors';
import type { Deps } from '../../deps.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { ipPrefix } from '../../limits/ip-prefix.service.ts';
import { scrub, maskIds } from '../../http/scrub.ts';
import { perMinute } from './per-minute.ts';

const mostPerVisitor = 20;
const mostInAll = 300;

const reported = new Counter({
  name: 'backlot_client_errors_total',
  help: 'Errors reported by browsers',
  labelNames: ['kind', 'kept'],
});

/**
 * Browser errors go to the log and a metric, not to the database, which keeps them cheap.
 * They contain no input and no identity.
 */
export async function clientErrorsRoutes(app: FastifyInstance, { log, now }: Pick<Deps, 'log' | 'now'>) {
  const byVisitor = perMinute(mostPerVisitor, now);
  const inAll = perMinute(mostInAll, now);
  route(app, clientErrorsApi.report, async ({ body, request, requestId }) => {
    const isKept = byVisitor(ipPrefix(request.ip)) && inAll('');
    reported.inc({ kind: body.kind, kept: String(isKept) });
    if (!isKept) throw tooManyRequests(60);
    const { message, path, file, ...rest } = body;
    log.warn(
      {
        clientError: {
          errorId: requestId,
          ...rest,
          message: scrub(message),
          path: maskIds(path),
          ...(file && { file: maskIds(file) }),
        },
      },
      'a browser reported a failure',
    );
    return { errorId: requestId };
  });
}
