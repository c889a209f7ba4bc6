import { ApiError } from '../../../platform/http/errors.ts';
import { GatewayDown } from './gateway.service.ts';

/** A gateway outage as a 503; any other error unchanged. */
export const asUnavailable = (
  error: unknown,
  message = 'The payment service isn’t responding. Try again.',
): unknown =>
  error instanceof GatewayDown ? new ApiError(503, 'gateway_down', message, { cause: error }) : error;
