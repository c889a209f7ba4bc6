/** Card brands as they write themselves, by the name that the gateway has for them. */
export const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa •• 4242`, as receipts write it; null where no card was used. */
export const cardWords = (brand: string | null, last4: string | null): string | null =>
  last4 === null ? null : `${cardBrands[brand ?? ''] ?? brand ?? 'card'} •• ${last4}`;
