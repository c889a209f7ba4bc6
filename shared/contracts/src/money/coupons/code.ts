import { noCardNumber } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

const code = (max: number, pattern: z.core.$ZodCheck<string>) =>
  z.string().check(
    z.maxLength(max),
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    pattern,
    noCardNumber,
  );

/** A coupon code; case, spaces and hyphens don’t matter. Stored in capitals. */
export const couponCode = code(60, z.regex(/^[A-Z0-9]{3,32}$/, '3 to 32 letters from A to Z and digits'));
/** What generated codes start with. */
export const couponPrefix = (max: number) =>
  code(max, z.regex(/^[A-Z0-9]*$/, 'Use only letters from A to Z and digits.'));
