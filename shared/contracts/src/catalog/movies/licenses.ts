import { z } from '../../z.ts';

/** How a movie may be offered: in a subscription, rented, bought, with advertising, free. Apart, because lists need no more of rights. */
export const licenceType = z.enum(['svod', 'tvod-rent', 'est-buy', 'avod', 'fvod']);
export type LicenceType = z.infer<typeof licenceType>;

/** What a viewer can pay for once. */
export const offer = z.enum(['rent', 'buy']);
export type Offer = z.infer<typeof offer>;

/** The licence that an offer is made under. */
export const licenceOf: Readonly<Record<Offer, LicenceType>> = { rent: 'tvod-rent', buy: 'est-buy' };
