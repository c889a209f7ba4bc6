import type { FastifyRequest } from 'fastify';
import type { SignInMethod } from '@backlot/contracts/platform/accounts/own-activity';
import type { Config } from '../../config.ts';
import { networkCountry } from '../../http/network-country.ts';
import { deviceOf } from '../sessions/device.ts';

/** What the audit log has of a sign-in, or of an attempt. */
export function signInFacts(
  request: FastifyRequest,
  config: Pick<Config, 'countryHeader'>,
  method: SignInMethod,
): Record<string, string> {
  const country = networkCountry(request, config);
  return {
    ip: request.ip,
    device: deviceOf(request.headers['user-agent'] ?? ''),
    ...(country && { country }),
    method,
  };
}
