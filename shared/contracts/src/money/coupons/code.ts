import { z } from '../../z.ts';

/** As viewers type it, in any case, with spaces or hyphens; kept in capitals alone. */
export const couponCode = z.string().check(
  z.maxLength(60),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{3,32}$/, '3 to 32 letters from A to Z and digits'),
);
