import { z } from '../../z.ts';

/** What a right allows: subscription, rental, purchase, advertising or free viewing. In its own file, because lists load no other part of rights. */
export const licenseType = z.enum(['svod', 'tvod-rent', 'est-buy', 'avod', 'fvod']);
export type LicenseType = z.infer<typeof licenseType>;

/** What a watcher can pay for once. */
export const offer = z.enum(['rent', 'buy']);
export type Offer = z.infer<typeof offer>;

/** The license type that an offer requires. */
export const licenseOf: Readonly<Record<Offer, LicenseType>> = { rent: 'tvod-rent', buy: 'est-buy' };
