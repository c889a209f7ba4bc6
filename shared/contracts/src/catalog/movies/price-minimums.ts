/**
 * The gateway's minimum charge, in minor units: its own list, then US$0.50 rounded up for other common currencies.
 * A currency that is absent has no declared minimum: the gateway decides there.
 * Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const gatewayMinimums: Readonly<Record<string, number | undefined>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
  ARS: 80_000,
  BHD: 200,
  CLP: 500,
  CNY: 400,
  COP: 220_000,
  EGP: 2_600,
  IDR: 850_000,
  ILS: 200,
  ISK: 70,
  JOD: 360,
  KES: 7_000,
  KRW: 750,
  KWD: 160,
  NGN: 80_000,
  OMR: 200,
  PEN: 200,
  PHP: 3_000,
  PKR: 15_000,
  QAR: 200,
  RSD: 6_000,
  SAR: 200,
  TND: 1_600,
  TRY: 2_200,
  TWD: 1_700,
  UAH: 2_200,
  UYU: 2_200,
  VND: 13_500,
  ZAR: 1_000,
};

/**
 * Amounts of these currencies must be multiples: of three decimals the gateway takes two, and ariary whole.
 * Source: docs.stripe.com/currencies#three-decimal and #zero-decimal
 */
export const chargeSteps: Readonly<Record<string, number>> = {
  BHD: 10,
  JOD: 10,
  KWD: 10,
  MGA: 100,
  OMR: 10,
  TND: 10,
};
/** Amounts of a currency are multiples of this, in minor units. */
export const chargeStep = (currency: string): number => chargeSteps[currency] ?? 1;

/** Why the gateway would refuse these digits; null when it accepts them. */
export function stepProblem(minor: number, currency: string): string | null {
  const step = chargeStep(currency);
  if (minor % step === 0) return null;
  return step === 10
    ? 'The last digit must be 0: the third decimal can’t be charged.'
    : 'The last two digits must be 0: decimals can’t be charged.';
}
