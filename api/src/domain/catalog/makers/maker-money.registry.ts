import type { MakerBulkResult, MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';
import type { Db } from '../../../platform/db/database.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';

type Named = { _id: string; name: string };
type Due = NonNullable<MakerBulkResult['due']>[number];

/** What makers ask of the modules that owe and pay them. */
type MakerMoney = {
  /** Held before a maker is: bookings and statements of the maker wait. */
  hold(tx: Db, makerId: string): Promise<unknown>;
  unpaid(tx: Db, makerId: string): Promise<{ currency: string; unpaidMinor: number }[]>;
  /** Which terms of a contract issued statements paid out. */
  kindsOnIssuedStatements(tx: Db, contractId: string): Promise<('fixed_fee' | 'guarantee')[]>;
  statements: {
    /** @throws ApiError 422 on the field, for a month to come */
    checkPeriod(period: string, field: string, at: Date): void;
    preview(
      db: Db,
      maker: Named,
      period: string,
    ): Promise<{ reason: MakerSkipReason | null; totals: Due['totals'] }>;
    create(db: Db, maker: Named, period: string, by: By): Promise<MakerSkipReason | null>;
  };
};

export const makerMoney = registry<MakerMoney>('maker money');
