import { z } from '../../z.ts';

/** A coupon code; case, spaces and hyphens don’t matter. Stored in capitals. */
export const couponCode = z.string().check(
  z.maxLength(60),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{3,32}$/, '3 to 32 letters from A to Z and digits'),
);
