import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ApiError } from '../../http/errors.ts';
import { audit } from '../../audit/audit.service.ts';
import { signInFailures } from '../../http/metrics.ts';
import { signInFacts } from './sign-in-facts.ts';

/** Counts and audits a failed sign-in, and returns its error to be thrown. */
export async function signInRefused(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  {
    request,
    adminId = 'unknown',
    by,
    error,
  }: {
    request: FastifyRequest;
    adminId: string | undefined;
    by: 'password' | 'code' | 'passkey';
    error: ApiError;
  },
): Promise<ApiError> {
  signInFailures.inc({ refused_by: by });
  await audit(db, {
    actor: null,
    action: 'auth.signInFailed',
    objectType: 'admin',
    objectId: adminId,
    diff: signInFacts(request, config, by),
    requestId: request.id,
  });
  return error;
}
