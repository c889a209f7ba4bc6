import { text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** What a buyer may add for the receipt; personal data, erased with the watcher. */
export const billing = z.strictObject({
  company: z.nullable(text(120, 1)),
  /** Street and number. */
  address: z.nullable(text(200, 1)),
  city: z.nullable(text(80, 1)),
  /** With its country prefix, in capital letters: `DE123456789`. */
  vatNumber: z.nullable(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9+*]{2,14}$/))),
});
export type Billing = z.infer<typeof billing>;
