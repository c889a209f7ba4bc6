import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Endpoint, Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import { successOf } from '@backlot/contracts/platform/http/envelope';
import type { Actor } from './actor.ts';
import { ApiError } from './errors.ts';
import { compileValidator } from './input-validator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route of the contract. */
    endpoint?: Endpoint;
    /** Set on the few routes outside it, with the reason why they need no session. */
    open?: string;
  }
}

/** The input of a handler: the parsed request, its actor, and its id for audit rows and logs. */
export type Context<E extends Endpoint> = Parsed<E> & {
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Adds its refusals of a body to those of the schema, which left it unparsed: an object. */
type RefuseMore<E extends Endpoint> = (context: Context<E>, refused: readonly FieldError[]) => Promise<void>;

/**
 * Registers one endpoint of the contract: access, validation, envelope and serialization all come from it.
 * The handler returns `data`, or sends the reply itself where the kind is `stream` or `bytes`; failures are thrown (`errors.ts`).
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: (context: Context<E>) => Promise<Response<E>>,
  refuseMore?: RefuseMore<E>,
): void {
  const status = e.status ?? 200;
  const message = e.message ?? '';
  const hasOwnAnswer = e.kind === 'stream' || e.kind === 'bytes';
  app.route({
    method: e.method,
    url: `/api/${e.path}`,
    config: { endpoint: e },
    exposeHeadRoute: e.access === 'public', // clients with a session send the methods of the contract only
    ...(e.maxBytes && { bodyLimit: e.maxBytes }),
    attachValidation: refuseMore !== undefined,
    validatorCompiler: compileValidator(e.fields),
    schema: {
      operationId: e.name,
      summary: e.summary,
      tags: [e.name.slice(0, e.name.indexOf('.'))],
      ...(e.access !== 'public' && { security: [{ session: [] }] }),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      ...(e.kind === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(!hasOwnAnswer && { response: { [status]: successOf(e.response) } }),
    },
    handler: async (request, reply) => {
      const { params, query, body, actor, id: requestId } = request;
      // Fastify has parsed the three parts by the schemas above, and the access hook has set the actor.
      const context = { params, query, body, actor, requestId, request, reply } as unknown as Context<E>;
      const { validationError } = request;
      if (validationError) {
        const refused = refusedFields(validationError);
        if (typeof body === 'object' && body !== null) await refuseMore?.(context, refused);
        throw validationError;
      }
      const data = await handler(context);
      if (hasOwnAnswer) return reply;
      return reply.code(status).send({ success: true, data, message });
    },
  });
}

type ValidationError = NonNullable<FastifyRequest['validationError']>;
/** The fields that a body is refused for. @throws what refuses the request otherwise, such as its path */
function refusedFields(error: ValidationError): readonly FieldError[] {
  if (error.validationContext === 'body' && error instanceof ApiError && error.errors) return error.errors;
  throw error;
}
