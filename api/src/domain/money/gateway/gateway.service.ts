/** The payment method as shown on a receipt; never a card number. */
export type PaidWith = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  /** ISO-3166 alpha-2 of the bank that issued the card. */
  country: string | null;
};

/** Why an attempt failed, by the gateway's codes. */
export type GatewayFailure = { code: string; declineCode: string | null };

/**
 * `requires_method`: no attempt yet, or the last one failed. `succeeded` and `canceled` are final.
 * Source: docs.stripe.com/payments/paymentintents/lifecycle
 */
export type IntentStatus = 'requires_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** The gateway's record of an order. Amounts are ISO 4217 minor units, whatever units the gateway uses. */
export type Intent = {
  id: string;
  /** Null when it was created elsewhere. */
  orderId: string | null;
  status: IntentStatus;
  /** Authorized only: retrieving it cancels it. */
  isHeld?: boolean;
  amountMinor: number;
  currency: string;
  chargeId: string | null;
  /** The gateway fee; null until known. */
  feeMinor: number | null;
  paidWith: PaidWith | null;
  failure: GatewayFailure | null;
  /** Where the watcher authenticates. */
  nextActionUrl: string | null;
  /** 0 to 100, if the gateway scores it. */
  riskScore: number | null;
  createdAt: Date;
};

/** A card that is authenticated for later charges, without one now. */
export type CardSetup = Pick<Intent, 'id' | 'status' | 'failure' | 'nextActionUrl'> & {
  /** Our idempotency key; null when it was created elsewhere. */
  key: string | null;
  methodId: string | null;
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';
export type GatewayRefund = {
  id: string;
  /** Our idempotency key; null when it was created at the gateway. */
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
  /** The deadline for evidence. */
  dueBy: Date | null;
};

/**
 * A webhook event. `at` is when it occurred, not when it arrived; `isOtherMode` is true for an event of test mode
 * while our keys are live, and the other way round.
 */
export type GatewayEvent = { id: string; type: string; at: Date; isOtherMode?: boolean } & (
  | { intent: Intent }
  | { setup: CardSetup }
  | { refund: GatewayRefund }
  | { dispute: GatewayDispute }
  | { ignored: true }
);

export type NewIntent = { orderId: string; amountMinor: number; currency: string; email: string };
export type Confirmation = {
  methodId: string;
  /** The return URL after authentication. */
  returnUrl: string;
  /** Idempotency key, one per attempt. */
  idempotencyKey: string;
  /** Only the bank's answer counts: an authorized charge isn't captured, and its intent is canceled. */
  authorizesOnly?: boolean;
};

/**
 * The payment gateway. Every mutating call carries an idempotency key, so that it can be repeated after a crash. Calls
 * are made outside transactions and time out after 8 s.
 * @throws GatewayDown when it is unreachable or its result is unknown; GatewayRefusal when it rejects the call
 */
export type Gateway = {
  name: 'stripe' | 'simulator';
  /** For the browser, which sends the card to the gateway directly. */
  publishableKey: string | null;
  /**
   * The order ID is the idempotency key: one intent per order.
   * @param intent with the kept payment method that it will be confirmed with, if any
   */
  createIntent(intent: NewIntent & { methodId?: string }): Promise<Intent>;
  confirm(intentId: string, confirmation: Confirmation): Promise<Intent>;
  /** Charges a saved payment method off-session. */
  chargeSavedCard(intent: NewIntent & { methodId: string; idempotencyKey: string }): Promise<Intent>;
  /** A saved payment method. */
  describeMethod(methodId: string): Promise<PaidWith>;
  /** Saves a payment method that the owner of an email has just entered, for later charges; refuses one of another owner. */
  keepMethod(methodId: string, email: string): Promise<PaidWith>;
  /**
   * Authenticates a kept payment method for later off-session charges, once per key. The return URL gets the parameter
   * `setup_intent` with the ID of the setup.
   */
  setUpMethod(setup: { key: string; methodId: string; returnUrl: string }): Promise<CardSetup>;
  retrieveSetup(setupId: string): Promise<CardSetup>;
  retrieve(intentId: string): Promise<Intent>;
  /**
   * Searches the intent of an order of any age; null when there is none. The result may lag by a minute: it is for orders
   * whose idempotency key has expired.
   */
  findIntent(orderId: string): Promise<Intent | null>;
  cancel(intentId: string): Promise<Intent>;
  /**
   * Intents created since then, newest first.
   * @param withCharges with card, fee and risk, as `retrieve` returns them, which takes longer
   */
  intentsSince(since: Date, withCharges?: boolean): Promise<Intent[]>;
  refund(intentId: string, amountMinor: number, idempotencyKey: string): Promise<GatewayRefund>;
  retrieveRefund(refundId: string): Promise<GatewayRefund>;
  /** Refunds created since then. */
  refundsSince(since: Date): Promise<GatewayRefund[]>;
  /** Searches the refund of an intent by its key, of any age; null when there is none. */
  findRefund(intentId: string, key: string): Promise<GatewayRefund | null>;
  /** Disputes created since then. */
  disputesSince(since: Date): Promise<GatewayDispute[]>;
  /** Submits evidence for a dispute, once; then the bank decides. At most 20,000 characters. */
  submitEvidence(disputeId: string, evidence: string): Promise<GatewayDispute>;
  /** Accepts a dispute: it is lost. */
  acceptDispute(disputeId: string): Promise<GatewayDispute>;
  /**
   * Verifies the signature and age of the raw body.
   * @returns null when the signature is invalid, older than 300 s, or more than 60 s ahead
   * @throws UnreadableWebhook when the signature is valid, but the body isn't an event
   */
  readWebhook(rawBody: Buffer, signature: string): GatewayEvent | null;
};

/**
 * How long a gateway keeps idempotency keys; after that, a repeated call would charge again.
 * Source: docs.stripe.com/api/idempotent_requests
 */
export const keyLivesMs = 24 * 3_600_000;

/** Unreachable, busy or timed out: the result is unknown until the call is repeated. */
export class GatewayDown extends Error {}

/** A permanent rejection: repeating the call has the same result. */
export class GatewayRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A signed body that isn't an event. */
export class UnreadableWebhook extends Error {}
