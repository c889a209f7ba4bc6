import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type Stripe from 'stripe';
import type {
  DisputeStatus,
  GatewayDispute,
  GatewayRefund,
  Intent,
  IntentStatus,
  PaidWith,
  RefundStatus,
} from '../gateway.service.ts';
import { fromStripe } from './stripe-amount.ts';

const statuses: Record<string, IntentStatus | undefined> = {
  requires_payment_method: 'requires_method',
  requires_confirmation: 'requires_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};
/** Of a payment or setup intent. */
export const intentStatusOf = (status: string): IntentStatus => statuses[status] ?? 'processing';
const fundings = ['credit', 'debit', 'prepaid'] as const;

type Card = {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
  funding: string | null;
  country: string | null;
};

/** The card details of a receipt; null for other payment methods. */
export const cardOf = (card: Card | null | undefined): PaidWith | null => {
  if (!card?.last4) return null;
  return {
    brand: card.brand ?? 'unknown',
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    funding: fundings.find((funding) => funding === card.funding) ?? 'unknown',
    country: card.country,
  };
};

export const stripeIdOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** An invalid date for anything but whole seconds. */
export const dateOf = (seconds: number): Date => new Date(Number.isInteger(seconds) ? seconds * 1_000 : NaN);

type StripeError = { type: string; code?: string; decline_code?: string };
export const failureOf = (error: StripeError | null) =>
  error ? { code: error.code ?? error.type, declineCode: error.decline_code ?? null } : null;

/** A saved card belongs to a Stripe customer, whom each charge must name. */
export const stripeCustomerOf = async (stripe: Stripe, methodId: string): Promise<string | null> =>
  stripeIdOf((await stripe.paymentMethods.retrieve(methodId)).customer);

/** The fee in the payment's currency: converted by Stripe's rate if the account settles in another one. */
function feeIn(currency: string, balance: Stripe.BalanceTransaction): number | null {
  const { fee, exchange_rate: rate } = balance;
  const paidOutIn = balance.currency.toUpperCase();
  if (paidOutIn === currency) return fromStripe(fee, currency);
  if (!rate) return null;
  const digits = exponentOf(currency) - exponentOf(paidOutIn);
  return Math.round((fromStripe(fee, paidOutIn) / rate) * 10 ** digits);
}

/** An intent with its charge and fee, as far as Stripe has expanded them. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const currency = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  return {
    id: intent.id,
    orderId: intent.metadata['orderId'] ?? null,
    status: intentStatusOf(intent.status),
    isHeld: intent.status === 'requires_capture',
    amountMinor: fromStripe(intent.amount, currency),
    currency,
    chargeId: intent.status === 'succeeded' ? stripeIdOf(intent.latest_charge) : null,
    feeMinor: balance && feeIn(currency, balance),
    paidWith: cardOf(charge?.payment_method_details?.card),
    failure: failureOf(intent.last_payment_error),
    nextActionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    riskScore: charge?.outcome?.risk_score ?? null,
    createdAt: dateOf(intent.created),
  };
}

const refundStatuses: Record<string, RefundStatus | undefined> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

export function refundOf(refund: Stripe.Refund): GatewayRefund {
  const currency = refund.currency.toUpperCase();
  return {
    id: refund.id,
    key: refund.metadata?.['key'] ?? null,
    intentId: stripeIdOf(refund.payment_intent),
    status: refundStatuses[refund.status ?? 'pending'] ?? 'pending',
    amountMinor: fromStripe(refund.amount, currency),
    currency,
    pendingReason: refund.pending_reason ?? null,
    failureReason: refund.failure_reason ?? null,
  };
}

const disputeStatuses: Record<string, DisputeStatus | undefined> = {
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

export function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const currency = dispute.currency.toUpperCase();
  const due = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    intentId: stripeIdOf(dispute.payment_intent),
    status: disputeStatuses[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amountMinor: fromStripe(dispute.amount, currency),
    currency,
    dueBy: due ? dateOf(due) : null,
  };
}
