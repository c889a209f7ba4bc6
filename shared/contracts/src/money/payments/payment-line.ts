import { offer } from '../../catalog/movies/licenses.ts';
import { id, minorUnits } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const paymentLine = z.object({
  movieId: z.nullable(id),
  planId: z.nullable(id),
  /** The title at the time of purchase. */
  title: z.string(),
  offer: z.nullable(offer),
  quantity: z.int(),
  unitAmountMinor: minorUnits,
  discountMinor: minorUnits,
  taxMinor: minorUnits,
  totalMinor: minorUnits,
});
export type PaymentLine = z.infer<typeof paymentLine>;
/** The price of a line before discount, in minor units. */
export const lineSubtotal = ({ quantity, unitAmountMinor }: PaymentLine): number =>
  quantity * unitAmountMinor;
