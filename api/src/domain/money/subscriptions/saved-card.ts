import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { GatewayRefusal } from '../gateway/gateway.service.ts';
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
    const { brand, last4, expMonth, expYear } = await gateway.describeMethod(methodId);
    const expires = new Date(Date.UTC(expYear, expMonth, 1));
    return {
      methodId,
      methodBrand: brand,
      methodLast4: last4,
      methodExpMonth: expMonth,
      methodExpYear: expYear,
      methodExpiresOn: expires.toISOString().slice(0, 10),
    };
  } catch (error) {
    if (error instanceof GatewayRefusal)
      throw invalid(
        fieldProblem(
          'methodId',
          'unknown',
          'The gateway doesn’t know this payment method. Choose another one.',
        ),
      );
    throw asUnavailable(error);
  }
}
