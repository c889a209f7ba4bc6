import { and, asc, eq, inArray } from 'drizzle-orm';
import { bankFileFields, type BankFileRequest } from '@backlot/contracts/money/payouts/payout';
import type { ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SentFile } from '../../../platform/http/attachment.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { csvOf } from '../../../platform/exports/csv-of.service.ts';
import { accountSeal } from '../../catalog/makers/payout-account/account-seal.service.ts';
import { makerPayoutTable } from '../../catalog/makers/makers.table.ts';
import { holdsOfSent } from './payout-holds.ts';
import { payoutMessages } from './payouts.messages.ts';
import { fitsSepa, canBeSent, payoutsOfBatch } from './payouts.repo.ts';
import { lockPayouts, type Payout, sendToBank } from './payouts.service.ts';
import { payoutBatchTable, payoutTable as t } from './payouts.table.ts';
import { sepaFile } from './sepa-file.ts';

/** Whether a file format supports a payout. */
type Fits = (payout: { currency: string }, method: string | null) => boolean;

/** The recipient of a payout, with the full account. */
type Recipient = ParsedOf<typeof bankFileFields> & Pick<Payout, 'attempts' | 'processingAt'>;

/**
 * Creates the bank file of the payouts of a batch that aren't on hold and marks them as sent, so that no second file
 * includes them. `again` recreates the last file, unless one of its payouts is now on hold.
 * @throws ApiError 404; 409 `nothing_for_file`, `account_not_kept`, `on_hold`
 */
export async function makeBankFile(
  deps: Deps,
  batchId: string,
  request: BankFileRequest,
  by: ChangeAuthor,
): Promise<SentFile> {
  const { open } = await accountSeal(deps);
  const fits: Fits = ({ currency }, method) => request.format === 'csv' || fitsSepa(currency, method);
  return deps.db.transaction(async (tx) => {
    const [batch] = await tx
      .select()
      .from(payoutBatchTable)
      .where(eq(payoutBatchTable._id, batchId))
      .for('update');
    if (!batch) throw notFound();
    const sent = request.again ? await lastSent(tx, batchId, fits) : await sendFree(tx, batchId, by, fits);
    const chosen = sent.filter((payout) => fits(payout, payout.method));
    if (chosen.length === 0)
      throw conflict(
        'nothing_for_file',
        request.again ? payoutMessages.nothingAgain : payoutMessages.nothingForFile,
      );
    if (request.again) await requireNoNewHold(tx, chosen, by.at);
    await audit(tx, {
      actor: by.actorId === null ? null : { _id: by.actorId },
      action: 'payoutBatch.bankFile',
      objectType: 'payoutBatch',
      objectId: batchId,
      diff: { format: [null, request.format], payouts: [null, chosen.map(({ number }) => number)] },
      requestId: by.requestId,
    });
    const recipients = chosen.map((payout) => recipientOf(payout, open));
    return fileOf(batch.number, request, recipients, by.at);
  });
}

/** Marks the payouts that can be sent in this format as at the bank. */
async function sendFree(tx: Db, batchId: string, by: ChangeAuthor, fits: Fits): Promise<Payout[]> {
  const free = (await payoutsOfBatch(tx, batchId, by.at.toISOString().slice(0, 10))).filter(canBeSent);
  const accounts = await tx
    .select({ _id: t._id, currency: t.currency, method: makerPayoutTable.method })
    .from(t)
    .innerJoin(makerPayoutTable, eq(makerPayoutTable.makerId, t.makerId))
    .where(
      inArray(
        t._id,
        free.map(({ _id }) => _id),
      ),
    );
  const ids = accounts.filter((account) => fits(account, account.method)).map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const { rows } = await lockPayouts(tx, ids);
  for (const payout of rows) await sendToBank(tx, payout, by);
  return tx.select().from(t).where(inArray(t._id, ids)).orderBy(asc(t.number));
}

/** The payouts of the last file of this format. */
async function lastSent(tx: Db, batchId: string, fits: Fits): Promise<Payout[]> {
  const sent = await tx
    .select()
    .from(t)
    .where(and(eq(t.batchId, batchId), eq(t.status, 'processing')))
    .orderBy(asc(t.number));
  const rows = sent.filter((payout) => fits(payout, payout.method));
  const last = Math.max(...rows.map(({ processingAt }) => processingAt?.getTime() ?? 0));
  return rows.filter(({ processingAt }) => processingAt?.getTime() === last);
}

/** @throws ApiError 409 `on_hold` */
async function requireNoNewHold(tx: Db, payouts: readonly Payout[], at: Date): Promise<void> {
  const ids = payouts.map(({ _id }) => _id);
  const [held] = await holdsOfSent(tx, ids, at.toISOString().slice(0, 10));
  if (held) throw conflict('on_hold', payoutMessages.onHoldSince(held.number, held.holds));
}

/**
 * The account at the time of sending: a later change of account doesn't redirect the payout.
 * @throws ApiError 409 `account_not_kept` for a payout sent before accounts were stored
 */
function recipientOf(payout: Payout, open: (makerId: string, sealed: string) => string): Recipient {
  const { number, makerId, makerName, method, holder, accountSealed } = payout;
  if (method === null || holder === null || accountSealed === null)
    throw conflict('account_not_kept', payoutMessages.accountNotKept(number));
  const reference = `${number} ${makerName}`;
  return { ...payout, method, holder, account: open(makerId, accountSealed), reference };
}

function fileOf(
  batch: string,
  request: BankFileRequest,
  recipients: readonly Recipient[],
  at: Date,
): SentFile {
  // Named by the time of sending: banks reject a known file name, and `again` recreates the same name.
  const sentAt = recipients[0]?.processingAt ?? at;
  const name = `${batch}-${sentAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  if (request.format === 'csv')
    return {
      name: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvOf(bankFileFields, recipients)),
    };
  const { payerName, payerIban, executionDay } = request;
  const payments = recipients.map(({ number, attempts, amountMinor, holder, account, reference }) => ({
    endToEndId: `${number}-${attempts}`,
    amountMinor,
    name: holder,
    iban: account,
    reference,
  }));
  const xml = sepaFile({ messageId: name, createdAt: at, executionDay, payerName, payerIban, payments });
  return { name: `${name}.xml`, type: 'application/xml; charset=utf-8', bytes: Buffer.from(xml) };
}
