import { gatewayMinimums } from './movies.prices.minimums.ts';

/** The gateway's minimum is about half a US dollar in most currencies: a hundred of them are about fifty dollars. */
const timesMinimum = 100;
/** Where it is less or more than that, in minor units. */
const aboutFiftyDollars: Readonly<Record<string, number | undefined>> = {
  BRL: 27_000,
  INR: 420_000,
  JPY: 7_500,
};

/** What an admin may give back of one payment, in minor units; nothing in a currency whose worth isn't known. */
export const refundLimitMinor = (currency: string): number =>
  aboutFiftyDollars[currency] ?? (gatewayMinimums[currency] ?? 0) * timesMinimum;
