import { gatewayMinimums } from '../../catalog/movies/price-minimums.ts';

/** The gateway's minimum charge is about US$0.50 in most currencies, so 100 of them are about US$50. */
const timesMinimum = 100;
/** Exceptions, in minor units. */
const aboutFiftyDollars: Readonly<Record<string, number | undefined>> = {
  BRL: 27_000,
  INR: 420_000,
  JPY: 7_500,
};

/** The amount that an admin may refund per payment, in minor units; 0 for currencies without a known value. */
export const refundLimitMinor = (currency: string): number =>
  aboutFiftyDollars[currency] ?? (gatewayMinimums[currency] ?? 0) * timesMinimum;
