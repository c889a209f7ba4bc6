import { eq, sql } from 'drizzle-orm';
import { payoutSettings } from '@backlot/contracts/catalog/makers/payout';
import { recordOf } from '../../../../platform/records/record.ts';
import { makerPayoutTable as t, makerTable } from '../makers.table.ts';
import { readPayout } from './payout-account.repo.ts';

/** A record of its own: only admins who manage makers see its changes, and the history of the maker just names them. */
export const payoutAccountRecord = recordOf({
  type: 'makerPayout',
  noun: 'payout account',
  table: t,
  fields: payoutSettings,
  name: sql`(select ${makerTable.name} from ${makerTable} where ${makerTable._id} = ${t.makerId})`,
  access: 'maker:read',
  derived: ['accountHash', 'accountSealed'], // never shown, and never in the audit log
  publicColumns: ['makerId', 'method', 'last4', 'kycCheckedAt'],
  read: async (db, _id) => {
    const [account] = await db.select({ makerId: t.makerId }).from(t).where(eq(t._id, _id));
    return account ? readPayout(db, account.makerId) : null;
  },
  columns: () => {
    throw new Error('Payout accounts are written with their account number');
  },
});
