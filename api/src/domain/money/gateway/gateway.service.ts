/** What was paid with, as a receipt shows it; never a number. */
export type PaidWith = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  /** ISO-3166 alpha-2 of the bank that issued the card. */
  country: string | null;
};

/** Why a try failed, in the gateway's codes. */
export type GatewayFailure = { code: string; declineCode: string | null };

/**
 * `requires_method`: nothing was tried yet, or the last try failed. `succeeded` and `canceled` are final.
 * Source: docs.stripe.com/payments/paymentintents/lifecycle
 */
export type IntentStatus = 'requires_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** The gateway's side of one order. Amounts are integer minor units as in ISO-4217, whatever the gateway counts in. */
export type Intent = {
  id: string;
  /** Null when it was not made by us. */
  orderId: string | null;
  status: IntentStatus;
  amountMinor: number;
  currency: string;
  chargeId: string | null;
  /** What the gateway keeps; null until it is known. */
  feeMinor: number | null;
  paidWith: PaidWith | null;
  failure: GatewayFailure | null;
  /** Where the viewer proves who they are. */
  nextActionUrl: string | null;
  /** 0 to 100, where the gateway judges it. */
  riskScore: number | null;
  createdAt: Date;
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';
export type GatewayRefund = {
  id: string;
  /** What it was asked for with; null when it was made at the gateway itself. */
  key: string | null;
  intentId: string | null;
  status: RefundStatus;
  amountMinor: number;
  currency: string;
  pendingReason: string | null;
  failureReason: string | null;
};

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';
export type GatewayDispute = {
  id: string;
  intentId: string | null;
  status: DisputeStatus;
  reason: string;
  amountMinor: number;
  currency: string;
  /** Until when evidence is taken. */
  dueBy: Date | null;
};

/** What a webhook brings. `at` is when it happened, not when it came. */
export type GatewayEvent = { id: string; type: string; at: Date } & (
  { intent: Intent } | { refund: GatewayRefund } | { dispute: GatewayDispute } | { ignored: true }
);

export type NewIntent = { orderId: string; amountMinor: number; currency: string; email: string };
export type Confirmation = {
  methodId: string;
  /** Where the viewer comes back to after proving who they are. */
  returnUrl: string;
  /** One for each try: the same key never charges twice. */
  idempotencyKey: string;
};

/**
 * Where cards are charged. Every call that changes something carries an idempotency key: after a crash it is simply
 * made again. Calls are made outside transactions, and bound to 8 s.
 * @throws GatewayDown when it can't be reached or doesn't know what it did; GatewayRefusal when it says no
 */
export type Gateway = {
  name: 'stripe' | 'simulator';
  /** For the browser, which hands the card to the gateway itself. */
  publishableKey: string | null;
  /** The order's id is the key: one order, one intent. */
  createIntent(intent: NewIntent): Promise<Intent>;
  confirm(intentId: string, confirmation: Confirmation): Promise<Intent>;
  /** Charges a method that was kept, without the viewer. */
  chargeKept(intent: NewIntent & { methodId: string; idempotencyKey: string }): Promise<Intent>;
  /** What is kept under an id. */
  describeMethod(methodId: string): Promise<PaidWith>;
  retrieve(intentId: string): Promise<Intent>;
  /**
   * What was made for an order, however long ago; null: nothing. It may not know of the last minute: it is for orders
   * whose key the gateway has forgotten.
   */
  findIntent(orderId: string): Promise<Intent | null>;
  cancel(intentId: string): Promise<Intent>;
  /** Made since then, newest first. */
  intentsSince(since: Date): Promise<Intent[]>;
  refund(intentId: string, amountMinor: number, idempotencyKey: string): Promise<GatewayRefund>;
  retrieveRefund(refundId: string): Promise<GatewayRefund>;
  /** What was given back of an intent under a key, however long ago; null: nothing. */
  findRefund(intentId: string, key: string): Promise<GatewayRefund | null>;
  /** Hands in what speaks for a disputed charge: once, then the bank decides. At most 20,000 characters. */
  submitEvidence(disputeId: string, evidence: string): Promise<GatewayDispute>;
  /** Gives a disputed charge up: it is lost. */
  acceptDispute(disputeId: string): Promise<GatewayDispute>;
  /**
   * Checks the signature of the raw body and its age.
   * @returns null when it is not from the gateway, or older than 300 s
   */
  readWebhook(rawBody: Buffer, signature: string): GatewayEvent | null;
};

/**
 * For how long a gateway knows a key; after that the same call would charge again.
 * Source: docs.stripe.com/api/idempotent_requests
 */
export const keyLivesMs = 24 * 3_600_000;

/** Out of reach, busy or silent: what it did is unknown until it is asked again. */
export class GatewayDown extends Error {}

/** It said no, for good: the same call again would end the same way. */
export class GatewayRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
