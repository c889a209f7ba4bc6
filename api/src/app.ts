import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 } from 'uuid';
import type { AppDeps } from './deps.ts';
import { compressPublicResponses } from './platform/http/compress-public.ts';
import { guardAccess } from './platform/http/access.ts';
import { sendError } from './platform/http/error-handler.ts';
import { notFound, unavailable } from './platform/http/errors.ts';
import { apiHeaders } from './platform/http/headers.ts';
import { compileValidator } from './platform/http/input-validator.ts';
import { noCompilers } from './platform/http/no-compilers.ts';
import { refuseUnreadable } from './platform/http/refuse-connection.ts';
import { separatePaymentOrigin } from './platform/http/payment-origin.ts';
import { logRequests } from './platform/http/request-log.ts';
import { limitSlowBodies } from './platform/http/slow-bodies.ts';
import { compileSerializer } from './platform/http/response-serializer.ts';
import { documentRoutes } from './platform/http/openapi/docs.routes.ts';
import { modules } from './modules.ts';
import { registerDomains } from './registrations.ts';
import { tokenActorFinder } from './platform/accounts/api-tokens/token-actor.service.ts';
import { docsReader } from './platform/accounts/sessions/docs-access.routes.ts';
import { actorFinder } from './platform/accounts/sessions/sessions.service.ts';

const bodyLimitBytes = 256 * 1024;
const uploadLimitBytes = 15 * 1024 * 1024;
/** Bodies have limits of their own: http/slow-bodies.ts. */
const headersTimeoutMs = 15_000;

/** With this mean event loop delay over a sample, requests get 503 instead of a late response. */
const maxLoopDelayMs = 1_000;
/** Long: a single slow query or a collection of garbage isn't overload. */
const loopSampleMs = 5_000;

/**
 * Refuses calls while the event loop is blocked; pages and their files are late instead, and then say why data is missing.
 * Building the app blocks it too: that isn't counted. Neither are the queries of the embedded database, which run in it.
 */
async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  let countedFrom = Infinity;
  app.addHook('onReady', async () => {
    countedFrom = Date.now() + 2 * loopSampleMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: loopSampleMs,
    pressureHandler: ({ url }) => {
      if (Date.now() >= countedFrom && url.startsWith('/api/')) throw unavailable();
    },
  });
}

/** The whole API as an app that is not listening yet: tests inject into it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  registerDomains();
  const headers = apiHeaders(deps.config);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }), // http/request-log.ts writes one line per request, without its URL's secrets
    genReqId: () => v7(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    return503OnClosing: false, // http/graceful-stop.ts
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersTimeoutMs / 3 },
    clientErrorHandler: refuseUnreadable,
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    schemaController: noCompilers,
    routerOptions: { maxParamLength: 300 },
    // For malformed URLs, which reach no hook and no handler.
    frameworkErrors: (error, request, reply) => {
      headers(reply);
      sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(compileValidator());
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  logRequests(app);
  app.addHook('onRequest', async (_, reply) => headers(reply)); // before any refusal
  if (deps.config.production && deps.config.databaseUrl) await refuseUnderPressure(app);
  separatePaymentOrigin(app, deps.config);
  limitSlowBodies(app);
  compressPublicResponses(app);
  guardAccess(app, {
    ...deps,
    findActor: actorFinder(deps),
    findTokenActor: tokenActorFinder(deps),
    readsDocs: docsReader(deps),
  });
  await app.register(multipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 5, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: true,
  });
  documentRoutes(app);
  for (const register of modules) await app.register(named(register), deps);
  return app;
}

/** A named plugin: for an unnamed one, Fastify searches every loaded file, twice. */
const named = <Plugin extends { name: string }>(plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });
