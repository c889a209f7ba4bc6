import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { type ClientError, clientErrorsApi } from '@backlot/contracts/platform/releases/client-errors';
import type { Fault } from '@backlot/contracts/platform/releases/generations';
import { knownDevice } from '../../accounts/sign-in/device-cookie.ts';
import type { Deps } from '../../deps.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { ipPrefix } from '../../limits/ip-prefix.service.ts';
import { scrub, maskIds } from '../../http/scrub.ts';
import { countLoads, countReport, countVitals } from '../health.repo.ts';
import { countPerson } from '../rollout-reports.repo.ts';
import { perMinute } from './per-minute.ts';

const mostPerVisitor = 20;
const mostInAll = 300;

const reported = new Counter({
  name: 'backlot_client_errors_total',
  help: 'Errors reported by browsers',
  labelNames: ['kind', 'kept'],
});

/** A page reports its loads together, and later ones when another is opened; its vitals once. */
const measuredPerVisitor = 60;
const measuredInAll = 3_000;

/** What the kinds of reports say about a release; an unhandled error may be of an extension. */
const faultOf: Record<ClientError['kind'], Fault | null> = {
  load: 'status',
  timeout: 'timeout',
  incompatible: 'refusal',
  script: 'render',
  render: 'render',
  integrity: 'integrity',
  csp: 'refusal',
  unhandled: null,
};

/**
 * Browser errors go to the log and a metric, and are counted per version of a remote; the database has no more of them,
 * which keeps them cheap. They contain no input and no identity.
 */
export async function clientErrorsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'store'>,
) {
  const { db, log, now } = deps;
  /** Documents give a person's version to a browser by the same cookie. */
  const countForRollout = async (request: FastifyRequest, source: string, kind: Fault | 'load') => {
    const device = await knownDevice(deps, request);
    if (device) await countPerson(db, { adminId: device.adminId, source, kind });
  };
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
    const fault = faultOf[body.kind];
    if (fault) {
      await countReport(db, { source: body.source, kind: fault, at: now() });
      await countForRollout(request, body.source, fault);
    }
    return { errorId: requestId };
  });
  const limit = () => {
    const [visitor, all] = [perMinute(measuredPerVisitor, now), perMinute(measuredInAll, now)];
    return ({ ip }: FastifyRequest) => {
      if (!visitor(ipPrefix(ip)) || !all('')) throw tooManyRequests(60);
    };
  };
  const [limitLoads, limitVitals] = [limit(), limit()]; // vitals don't use up what rollouts are measured by
  route(app, clientErrorsApi.loaded, async ({ body, request }) => {
    limitLoads(request);
    await countLoads(db, body.loads, now());
    for (const source of new Set(body.loads.map((load) => load.source)))
      await countForRollout(request, source, 'load');
    return {};
  });
  route(app, clientErrorsApi.vitals, async ({ body, request }) => {
    limitVitals(request);
    await countVitals(db, body, now());
    return {};
  });
}
