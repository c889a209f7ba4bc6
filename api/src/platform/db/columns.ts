import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** UUIDv7: increases with time, so that new rows are adjacent in an index. */
export const newId = (): string => v7();

export const instant = () => timestamp({ withTimezone: true, precision: 3 });
/** Integer minor units; no amount exceeds 2⁵³. */
export const minorUnits = () => bigint({ mode: 'number' });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const idColumn = { _id: uuid('id').primaryKey().$defaultFn(newId) };
export const createdColumn = {
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
};

/** The columns of every editable record; each write increments `version`. */
export const recordColumns = {
  ...idColumn,
  version: integer().notNull().default(1),
  ...createdColumn,
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
  /** Admins; null is the product itself. */
  createdBy: uuid(),
  updatedBy: uuid(),
};

/** The order of amounts: they compare within a currency only, so those of each are together. Without one comes first. */
export const moneyOrder = (minor: SQLWrapper, currency: SQLWrapper): SQL =>
  sql`coalesce(${currency} || lpad(greatest(${minor}, 0)::text, 19, '0'), '')`;
