import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/db/columns.ts';
import { paymentTable } from './payments.table.ts';

/** The one order per email and movie that may be charged now; another order waits until the claim is released. */
export const chargeClaimTable = pgTable(
  'charge_claim',
  {
    emailHash: bytea().notNull(),
    movieId: uuid().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    claimedAt: instant().notNull(),
    /** When the attempt started whose result is not recorded yet; null while the order waits at the bank. */
    chargingSince: instant(),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.movieId] }), index('charge_claim_of').on(t.paymentId)],
);
