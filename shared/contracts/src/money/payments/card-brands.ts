/** Display names of card brands by the gateway's identifier. */
export const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa •••• 4242`; null without a card. */
export const formatCard = (brand: string | null, last4: string | null): string | null =>
  last4 === null ? null : `${cardBrands[brand ?? ''] ?? brand ?? 'Card'} •••• ${last4}`;
