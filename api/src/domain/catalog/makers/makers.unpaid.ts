import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { makerMoney } from './maker-money.registry.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { words } from './makers.messages.ts';

/** @throws ApiError 409 maker_has_unpaid_balance, with what is open */
export async function mustOweNothing(tx: Db, makerId: string): Promise<void> {
  const open = await makerMoney.read().unpaid(tx, makerId);
  if (open.length > 0)
    throw conflict(
      'maker_has_unpaid_balance',
      words.hasUnpaid(open.map(({ unpaidMinor, currency }) => formatMoney(unpaidMinor, currency))),
    );
}
