import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Invoice, InvoiceLine } from '@backlot/contracts/money/subscriptions/detail';
import { createdColumn, idColumn, instant, minorUnits } from '../../../platform/db/columns.ts';
import { issuedColumns } from '../sellers/sellers.table.ts';
import { subscriptionTable } from './subscriptions.table.ts';

/** The bill of a period or of a plan change. Names are copies from the time of invoicing. */
export const invoiceTable = pgTable(
  'invoice',
  {
    ...idColumn,
    ...createdColumn,
    /** Null while it waits for a seller. */
    number: text(),
    ...issuedColumns,
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptionTable._id),
    kind: text().$type<Invoice['kind']>().notNull(),
    status: text().$type<Invoice['status']>().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    subtotalMinor: minorUnits().notNull(),
    discountMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    totalMinor: minorUnits().notNull(),
    currency: text().notNull(),
    taxRateBasisPoints: integer().notNull(),
    taxIncluded: boolean().notNull(),
    couponId: uuid(),
    /** Number of attempts; each one is a payment. */
    tries: smallint().notNull().default(0),
    /** The payment of the latest attempt. */
    paymentId: uuid(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex('invoice_number').on(t.number),
    index('invoice_waiting')
      .on(t.createdAt)
      .where(sql`${t.number} is null`),
    index('invoice_of').on(t.subscriptionId, t.createdAt, t._id),
    /** A period is invoiced once. */
    uniqueIndex('invoice_period')
      .on(t.subscriptionId, t.periodStart)
      .where(sql`${t.kind} = 'period' and ${t.status} <> 'void'`),
    /** At most one open invoice. */
    uniqueIndex('invoice_open')
      .on(t.subscriptionId)
      .where(sql`${t.status} = 'open'`),
  ],
);
