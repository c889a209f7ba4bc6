import { z } from '../../z.ts';

/** How a movie may be offered: in a subscription, rented, bought, with advertising, free. Apart, because lists need no more of rights. */
export const licenseType = z.enum(['svod', 'tvod-rent', 'est-buy', 'avod', 'fvod']);
export type LicenseType = z.infer<typeof licenseType>;

/** What a viewer can pay for once. */
export const offer = z.enum(['rent', 'buy']);
export type Offer = z.infer<typeof offer>;

/** The license that an offer is made under. */
export const licenseOf: Readonly<Record<Offer, LicenseType>> = { rent: 'tvod-rent', buy: 'est-buy' };
