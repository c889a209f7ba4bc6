import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { makerMoney } from './maker-money.registry.ts';
import { messages } from './makers.messages.ts';

/** @throws ApiError 409 `maker_has_unpaid_balance`, with the unpaid amounts */
export async function requireNoUnpaidBalance(tx: Db, makerId: string): Promise<void> {
  const unpaid = await makerMoney.read().unpaid(tx, makerId);
  if (unpaid.length > 0)
    throw conflict(
      'maker_has_unpaid_balance',
      messages.hasUnpaid(unpaid.map(({ unpaidMinor, currency }) => formatMoney(unpaidMinor, currency))),
    );
}
