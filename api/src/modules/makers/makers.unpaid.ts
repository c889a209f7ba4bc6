import type { Db } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';
import { unpaidOf } from '../earnings/balance.service.ts';
import { moneyInWords } from '../mail/money-in-words.service.ts';
import { words } from './makers.messages.ts';

/** @throws ApiError 409 maker_has_unpaid_balance, with what is open */
export async function mustOweNothing(tx: Db, makerId: string): Promise<void> {
  const open = await unpaidOf(tx, makerId);
  if (open.length > 0)
    throw conflict(
      'maker_has_unpaid_balance',
      words.hasUnpaid(open.map(({ unpaidMinor, currency }) => moneyInWords(unpaidMinor, currency))),
    );
}
