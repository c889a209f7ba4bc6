import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { ApiError, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { collecting } from '../../../platform/records/record-checks.ts';
import { GatewayRefusal, type PaidWith } from '../gateway/gateway.service.ts';
import { asUnavailable } from '../gateway/unavailable.service.ts';
import type { Subscription } from './subscription-status.ts';

type Card = Pick<
  Subscription,
  'methodId' | 'methodBrand' | 'methodLast4' | 'methodExpMonth' | 'methodExpYear' | 'methodExpiresOn'
>;

export const noCard: Card = {
  methodId: null,
  methodBrand: null,
  methodLast4: null,
  methodExpMonth: null,
  methodExpYear: null,
  methodExpiresOn: null,
};

/**
 * The saved payment method with this ID. Called outside transactions.
 * @throws ApiError 422 when there is no such card; 503 when the gateway doesn't respond
 */
export async function savedCard({ gateway }: Pick<MoneyDeps, 'gateway'>, methodId: string): Promise<Card> {
  try {
    return columnsOf(methodId, await gateway.describeMethod(methodId));
  } catch (error) {
    throw error instanceof GatewayRefusal ? unknownMethod() : asUnavailable(error);
  }
}

/** The same for a card that a request names, with what refuses it instead of an exception. */
export async function checkedCard(deps: Pick<MoneyDeps, 'gateway'>, methodId: string | null | undefined) {
  const refused: FieldError[] = [];
  const card = methodId ? await collecting(refused, () => savedCard(deps, methodId)) : undefined;
  return { card, refused };
}

/**
 * The same for a card that the watcher has just entered, which the gateway then keeps for later charges.
 * @throws ApiError 402 when the bank declines to save it; 422; 503
 */
export async function enteredCard(
  { gateway }: Pick<MoneyDeps, 'gateway'>,
  methodId: string,
  email: string,
): Promise<Card> {
  try {
    return columnsOf(methodId, await gateway.keepMethod(methodId, email));
  } catch (error) {
    throw asDeclined(error);
  }
}

/** The error for a card that the gateway doesn't take for later charges. */
export function asDeclined(error: unknown): unknown {
  if (!(error instanceof GatewayRefusal)) return asUnavailable(error);
  return unknownCodes.has(error.code) ? unknownMethod() : new ApiError(402, error.code, error.message);
}

const unknownCodes = new Set(['resource_missing', 'not_a_card']);
const unknownMethod = () =>
  invalid(
    fieldProblem(
      'methodId',
      'unknown',
      'The gateway doesn’t recognize this payment method. Choose another one.',
    ),
  );

const columnsOf = (methodId: string, { brand, last4, expMonth, expYear }: PaidWith): Card => ({
  methodId,
  methodBrand: brand,
  methodLast4: last4,
  methodExpMonth: expMonth,
  methodExpYear: expYear,
  methodExpiresOn: new Date(Date.UTC(expYear, expMonth, 1)).toISOString().slice(0, 10),
});
