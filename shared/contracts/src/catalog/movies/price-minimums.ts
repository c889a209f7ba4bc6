/**
 * The least that the gateway charges, in minor units: its own list, then US$0.50 rounded up for others that are sold
 * in often. A currency that is absent has no declared minimum: the gateway has the last word there.
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
 * Minor units that are charged only together: of three decimals the gateway takes two, and ariary whole.
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
/** What amounts of a currency are a multiple of, in minor units. */
export const chargeStep = (currency: string): number => chargeSteps[currency] ?? 1;

/** What is wrong with an amount that is no multiple of its charge step, by step. */
export const stepMessages: Readonly<Record<number, string>> = {
  10: 'The last digit must be 0: the third decimal can’t be charged',
  100: 'The last two digits must be 0: decimals can’t be charged',
};

/** Why the gateway would refuse these digits; null when it accepts them. */
export function stepProblem(minor: number, currency: string): string | null {
  const step = chargeStep(currency);
  return minor % step === 0 ? null : (stepMessages[step] ?? null);
}
