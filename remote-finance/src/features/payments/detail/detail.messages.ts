import type { PaymentDetail, PaymentEvent, PaymentLine, Refund } from '@backlot/contracts/payments.detail';

type Dispute = NonNullable<PaymentDetail['dispute']>;

export const offerLabels: Record<NonNullable<PaymentLine['offer']>, string> = {
  rent: 'Rental',
  buy: 'Purchase',
};
export const countrySourceLabels: Record<PaymentDetail['countrySource'], string> = {
  card: 'by the card',
  ip: 'by the internet address',
  declared: 'as the watcher said',
};
const fundings: Readonly<Record<string, string>> = { credit: 'Credit', debit: 'Debit', prepaid: 'Prepaid' };
/** How a card is paid for; null where the gateway does not know. */
export const fundingWords = (code: string): string | null => fundings[code] ?? null;

export const refundStatusLabels: Record<Refund['status'], string> = {
  pending: 'On its way',
  succeeded: 'Given back',
  failed: 'Failed',
  canceled: 'Canceled',
};
export const disputeStatusLabels: Record<Dispute['status'], string> = {
  needs_response: 'Needs an answer',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
};

/** A code that has no words of its own: `refund.made` is `refund made`. */
export const plainWords = (code: string): string => code.replaceAll(/[._]/g, ' ');

const declines: Readonly<Record<string, string>> = {
  card_declined: 'The bank declined the card.',
  generic_decline: 'The bank declined the card without saying why.',
  insufficient_funds: 'There was not enough money on the card.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code was wrong.',
  incorrect_number: 'The card number was wrong.',
  processing_error: 'The bank could not process the card.',
  card_velocity_exceeded: 'The card was used too often.',
  lost_card: 'The card was reported lost.',
  stolen_card: 'The card was reported stolen.',
  fraudulent: 'The payment looked fraudulent.',
  authentication_required: 'The watcher had to confirm with the bank.',
  payment_intent_authentication_failure: 'The watcher did not confirm with the bank.',
};
/** Why a card was declined. */
export const declineWords = (code: string): string =>
  declines[code] ?? `The bank declined the card: ${plainWords(code)}.`;

const disputeReasons: Readonly<Record<string, string>> = {
  fraudulent: 'The owner of the card did not pay',
  duplicate: 'Charged twice',
  product_not_received: 'The movie could not be watched',
  product_unacceptable: 'The movie was not as described',
  credit_not_processed: 'A promised refund did not come',
  unrecognized: 'The owner of the card does not recognise it',
  subscription_canceled: 'The subscription was canceled before',
};
/** Why the watcher’s bank takes the money back. */
export const disputeReason = (code: string): string => disputeReasons[code] ?? plainWords(code);

/** Source: docs.stripe.com/refunds, `failure_reason` and `pending_reason`, and the codes of a refused call. */
const refundProblems: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The watcher disputed the payment meanwhile.',
  charge_disputed: 'The watcher disputes this payment.',
  refund_disputed_payment: 'The watcher disputes this payment.',
  charge_already_refunded: 'The gateway has given all of it back already.',
  insufficient_funds: 'There is not enough money in our account with the gateway.',
  balance_insufficient: 'There is not enough money in our account with the gateway.',
  declined: 'The watcher’s bank declined it.',
  merchant_request: 'It was called back at our request.',
  unknown: 'The watcher’s bank does not say why.',
  processing: 'The bank is working on it.',
  charge_pending: 'The payment itself is not settled yet.',
};
/** Why a refund failed or has to wait. */
export const refundProblem = (code: string): string => refundProblems[code] ?? plainWords(code);

const sources: Record<PaymentEvent['source'], string> = {
  viewer: 'by the watcher',
  webhook: 'told by the gateway',
  admin: 'by the office',
  reconciler: 'found when comparing with the gateway',
  worker: 'by the system',
};

export const detailMessages = {
  notFoundTitle: 'No such payment',
  notFoundText: 'This payment does not exist.',
  back: 'Back to the payments',
  record: 'Payment',
  loading: 'Loading the payment',
  notices: {
    disputeTitle: 'The watcher disputes this payment',
    disputeBy: (when: string) => `Answer with evidence until ${when}, or the money is lost.`,
    dispute: 'Answer with evidence, or the money is lost.',
    unfulfilledTitle: 'Paid without access',
    unfulfilled:
      'The money has come, but the watcher has no access. Grant it on the page of the watcher, or refund.',
    failedTitle: 'Not paid',
  },
  figures: {
    title: 'Price',
    unit: (quantity: number, amount: string) => (quantity === 1 ? amount : `${quantity} × ${amount}`),
    subtotal: 'Subtotal',
    discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
    tax: (percent: number) => `Tax, ${percent}%`,
    taxIncluded: (percent: number) => `Tax in it, ${percent}%`,
    total: 'Total',
    fee: 'Fee of the gateway',
    refunded: 'Refunded',
    net: 'Net, without tax',
    disputed: 'Held by the bank while disputed',
    lost: 'Lost in the dispute',
    notKnown: 'Not known yet',
    asEntered: 'as entered with the payment',
    country: (country: string, source: string) => `Taxed in ${country}, ${source}.`,
  },
  dispute: {
    title: 'Dispute',
    reason: 'Reason',
    amount: 'Amount',
    since: 'Since',
    dueBy: 'Answer until',
    evidence: 'Evidence',
    answer: 'Answer with evidence…',
    accept: 'Give the money up…',
  },
  refunds: {
    title: 'Refunds',
    left: (amount: string) => `${amount} can be given back.`,
    none: 'Nothing can be given back.',
    noneYet: 'Nothing can be given back while the payment is disputed.',
    noGateway:
      'This payment came past the gateway. Give the money back the way it came; a refund here writes that down.',
    by: (name: string) => `by ${name}`,
    revokesAccess: 'ends the access',
    creditNote: 'Credit note',
    creditNoteOf: (number: string) => `Download the credit note ${number}`,
  },
  timeline: {
    title: 'What happened',
    empty: 'Nothing was written down for this payment.',
    sources,
    by: (name: string) => `by ${name}`,
    opened: 'The order was opened',
    added: (note: string) => (note === '' ? 'Added by hand' : `Added by hand: ${note}`),
    evidenceSaved: 'Evidence was written down, not handed in',
    evidenceSubmitted: 'Evidence was handed in',
    disputeAccepted: 'The money was given up',
    tried: (count: string) => (count === '' ? 'A card was tried' : `A card was tried, try ${count}`),
    expired: 'The order expired without payment',
    waits: 'Waits for a card',
    declined: (reason: string) => `Declined. ${reason}`,
    asks: 'The bank asks the watcher to confirm',
    processing: 'The bank is processing it',
    paid: 'Paid',
    canceled: 'The order was given up',
    duplicate: 'The watcher had the movie already: no access was given, and the money goes back',
    mismatch: (amount: string) => `The gateway tells of another amount: ${amount}. Nothing was granted.`,
    countryDiffers: (country: string) =>
      `The card is from another country than the watcher said: ${country}. The price and the tax stay.`,
    refundAsked: (amount: string) => `A refund of ${amount} was asked for`,
    refundPending: (amount: string) => `The refund of ${amount} is on its way`,
    refunded: (amount: string) => `${amount} was given back`,
    refundFailed: (amount: string) => `The refund of ${amount} failed: the money is still here`,
    refundCanceled: (amount: string) => `The refund of ${amount} was canceled`,
    disputed: (reason: string) => `The watcher’s bank disputes it: ${reason}`,
    disputeReviewed: 'The bank reviews the dispute',
    disputeWon: 'The dispute was won',
    disputeLost: 'The dispute was lost',
  },
  access: { revoked: 'Ended', ended: 'Over', active: 'Open' },
  rail: {
    label: 'About this payment',
    about: 'Watcher and movie',
    watcher: 'Watcher',
    email: 'E-mail',
    movie: 'Movie',
    coupon: 'Coupon',
    consent: 'Agreed to access at once',
    terms: 'Terms agreed to',
    termsVersion: (edition: string) => `Version ${edition}, in a new tab`,
    card: 'Card',
    outside: 'How it came',
    way: 'Way',
    number: 'Number',
    expires: 'Valid until',
    expiry: (month: number, year: number) => `${String(month).padStart(2, '0')}/${year}`,
    funding: 'Type',
    cardCountry: 'Country of the card',
    risk: 'Risk',
    riskOf: (score: number) => `${score} of 100`,
    access: 'Access',
    from: 'From',
    until: 'Until',
    forGood: 'Without end',
    revoked: 'Ended early',
    numbers: 'Numbers',
    order: 'Order',
    id: 'ID',
    receipt: 'Receipt',
    gateway: 'Gateway',
    intent: 'Payment at the gateway',
    charge: 'Charge at the gateway',
  },
};
