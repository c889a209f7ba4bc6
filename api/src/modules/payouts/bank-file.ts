import { and, asc, eq, inArray } from 'drizzle-orm';
import { exponentOf } from '@backlot/contracts/money';
import type { BankFileRequest } from '@backlot/contracts/payouts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../history/records.service.ts';
import { csvLine } from '../imports/cells.service.ts';
import { accountSeal } from '../makers/makers.account-seal.service.ts';
import { makerPayoutTable } from '../makers/makers.table.ts';
import { words } from './payouts.messages.ts';
import { fitsSepa, isFree, payoutsOfBatch } from './payouts.read.ts';
import { holdPayouts, sendToBank } from './payouts.service.ts';
import { payoutBatchTable, payoutTable as t } from './payouts.table.ts';
import { sepaFile } from './sepa-file.ts';

type File = { name: string; type: string; body: string };

/** Whom a payout goes to, whole. */
type Recipient = {
  number: string;
  attempts: number;
  amountMinor: number;
  currency: string;
  processingAt: Date | null;
  method: string;
  holder: string;
  account: string;
  reference: string;
};

/**
 * Hands the payouts of a batch that may go to the bank: they are at the bank from then on, so that no second file holds
 * them too. `again` makes the file of the last time once more.
 * @throws ApiError 404; 409 `nothing_for_file`
 */
export async function makeBankFile(
  deps: Deps,
  batchId: string,
  request: BankFileRequest,
  by: By,
): Promise<File> {
  const { open } = await accountSeal(deps);
  const fits = ({ currency }: { currency: string }, method: string | null) =>
    request.format === 'csv' || fitsSepa(currency, method);
  return deps.db.transaction(async (tx) => {
    const [batch] = await tx
      .select()
      .from(payoutBatchTable)
      .where(eq(payoutBatchTable._id, batchId))
      .for('update');
    if (!batch) throw notFound();
    const ids = request.again ? await lastSent(tx, batchId) : await freeOf(tx, batchId, by);
    const chosen = (await accountsOf(tx, ids)).filter(({ payout, account }) => fits(payout, account.method));
    if (chosen.length === 0)
      throw conflict('nothing_for_file', request.again ? words.nothingAgain : words.nothingForFile);
    if (!request.again) {
      const { rows } = await holdPayouts(
        tx,
        chosen.map(({ payout }) => payout._id),
      );
      for (const payout of rows) await sendToBank(tx, payout, by);
    }
    const sent = await accountsOf(
      tx,
      chosen.map(({ payout }) => payout._id),
    );
    await audit(tx, {
      actor: by.actorId === null ? null : { _id: by.actorId },
      action: 'payoutBatch.bankFile',
      objectType: 'payoutBatch',
      objectId: batchId,
      diff: { format: [null, request.format], payouts: [null, sent.map(({ payout }) => payout.number)] },
      requestId: by.requestId,
    });
    const recipients = sent.map(({ payout, account }) => ({
      ...payout,
      method: account.method,
      holder: account.holder,
      account: open(payout.makerId, account.accountSealed ?? ''),
      reference: `${payout.number} ${payout.makerName}`,
    }));
    return fileOf(batch.number, request, recipients, by.at);
  });
}

const freeOf = async (tx: Db, batchId: string, { at }: By): Promise<string[]> =>
  (await payoutsOfBatch(tx, batchId, at.toISOString().slice(0, 10))).filter(isFree).map(({ _id }) => _id);

/** Those at the bank that went there together, the last time. */
async function lastSent(tx: Db, batchId: string): Promise<string[]> {
  const rows = await tx
    .select({ _id: t._id, at: t.processingAt })
    .from(t)
    .where(and(eq(t.batchId, batchId), eq(t.status, 'processing')));
  const last = Math.max(...rows.map(({ at }) => at?.getTime() ?? 0));
  return rows.filter(({ at }) => at?.getTime() === last).map(({ _id }) => _id);
}

const accountsOf = (tx: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ payout: t, account: makerPayoutTable })
        .from(t)
        .innerJoin(makerPayoutTable, eq(makerPayoutTable.makerId, t.makerId))
        .where(inArray(t._id, [...ids]))
        .orderBy(asc(t.number));

function fileOf(batch: string, request: BankFileRequest, recipients: readonly Recipient[], at: Date): File {
  // Of the moment in which they went: banks refuse a name that they have seen, and `again` makes the same one.
  const sentAt = recipients[0]?.processingAt ?? at;
  const name = `${batch}-${sentAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  if (request.format === 'csv')
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: csvOf(recipients) };
  const { payerName, payerIban, executionDay } = request;
  const payments = recipients.map(({ number, attempts, amountMinor, holder, account, reference }) => ({
    endToEndId: `${number}-${attempts}`,
    amountMinor,
    name: holder,
    iban: account,
    reference,
  }));
  const body = sepaFile({ messageId: name, createdAt: at, executionDay, payerName, payerIban, payments });
  return { name: `${name}.xml`, type: 'application/xml; charset=utf-8', body };
}

const heads = ['Payout', 'Holder', 'Method', 'Account', 'Amount', 'Currency', 'Reference'];
const csvOf = (recipients: readonly Recipient[]): string =>
  [
    csvLine(heads),
    ...recipients.map(({ number, holder, method, account, amountMinor, currency, reference }) => {
      const exponent = exponentOf(currency);
      const amount = (amountMinor / 10 ** exponent).toFixed(exponent);
      return csvLine([number, holder, method, account, amount, currency, reference]);
    }),
  ].join('');
