import { z } from './z.ts';

/** How a movie may be offered: in a subscription, rented, bought, with advertising, free. Apart, because lists need no more of rights. */
export const licenceType = z.enum(['svod', 'tvod_rent', 'est_buy', 'avod', 'fvod']);
export type LicenceType = z.infer<typeof licenceType>;
