import { gatewayMinimums } from '@backlot/contracts/movies.prices.minimums';

export const refundWithinDays = 30;
/** The gateway's minimum is about half a US dollar in every currency: a hundred of them are about fifty dollars. */
const timesMinimum = 100;

/** What an admin may give back of one payment, in minor units; nothing in a currency whose worth isn't known. */
export const refundLimitMinor = (currency: string): number => (gatewayMinimums[currency] ?? 0) * timesMinimum;
