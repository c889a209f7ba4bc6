/** Would help a card thief: shown as a generic decline. Source: docs.stripe.com/declines/codes */
const hiddenDeclines = new Set([
  'fraudulent',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'merchant_blacklist',
]);

/** A bank's decline code as its cardholder may see it. */
export const shownDecline = (code: string | null): string | null =>
  code !== null && hiddenDeclines.has(code) ? 'generic_decline' : code;
