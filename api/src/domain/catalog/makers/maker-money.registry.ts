import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { MakerBulkResult, MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';

type Named = { _id: string; name: string };
type Due = NonNullable<MakerBulkResult['due']>[number];

/** What this module needs from the modules that calculate and pay what makers earn. */
type MakerMoney = {
  /** Locks a maker's ledger, always before the maker: its bookings and statements wait. */
  hold(tx: Db, makerId: string): Promise<unknown>;
  unpaid(tx: Db, makerId: string): Promise<{ currency: string; unpaidMinor: number }[]>;
  balances(makerId: SQLWrapper): SQL<MakerRow['balances']>;
  /** Whether it is owed money in any currency. */
  isUnpaid(makerId: SQLWrapper): SQL<boolean>;
  /** The terms of a contract that issued statements include. */
  kindsOnIssuedStatements(tx: Db, contractId: string): Promise<('fixed_fee' | 'guarantee')[]>;
  statements: {
    /** @throws ApiError 422 on the field, for a future month */
    checkPeriod(period: string, field: string, at: Date): void;
    preview(
      db: Db,
      maker: Named,
      period: string,
    ): Promise<{ reason: MakerSkipReason | null; totals: Due['totals'] }>;
    create(db: Db, maker: Named, period: string, by: ChangeAuthor): Promise<MakerSkipReason | null>;
  };
};

export const makerMoney = registry<MakerMoney>('maker money');
