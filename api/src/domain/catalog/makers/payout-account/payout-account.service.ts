import { eq } from 'drizzle-orm';
import type { Payout, PayoutAccount, PayoutPut } from '@backlot/contracts/catalog/makers/payout';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { accountHash } from './account-key.ts';
import { accountSeal } from './account-seal.service.ts';
import { messages } from '../makers.messages.ts';
import { payoutDueOf, payoutStatusOf } from './payout-status.service.ts';
import { makerTable } from '../makers.table.ts';
import { makerRecord, type MakerRow } from '../makers.record.ts';
import { payoutAccountRecord } from './payout-account.record.ts';
import { type AccountRow, accountOf, readPayout } from './payout-account.repo.ts';

type Account = Pick<AccountRow, 'method' | 'last4' | 'accountHash' | 'accountSealed'>;

export const payoutAccounts = (deps: Pick<Deps, 'db' | 'store'>) => ({
  /** @throws ApiError 404 for an unknown maker */
  read: async (makerId: string): Promise<Payout | null> => {
    if ((await deps.db.$count(makerTable, eq(makerTable._id, makerId))) === 0) throw notFound();
    return readPayout(deps.db, makerId);
  },

  /** @throws ApiError 409 version_conflict with the current payout; 422 at `account` the first time without one */
  set: async (
    makerId: string,
    { account, version, ...settings }: PayoutPut,
    by: ChangeAuthor,
  ): Promise<Payout> => {
    const given = account && (await storedAccount(deps, makerId, account));
    return deps.db.transaction(async (tx) => {
      const maker = await makerRecord.lock(tx, makerId, undefined);
      const before = await lockAccount(tx, makerId, version);
      const isDecided = settings.kycStatus === 'passed' || settings.kycStatus === 'refused';
      const kycCheckedAt = before?.kycStatus === settings.kycStatus ? before.kycCheckedAt : by.at;
      const fields = { ...settings, kycCheckedAt: isDecided ? kycCheckedAt : null };
      if (before)
        await payoutAccountRecord.update(
          tx,
          before,
          { ...fields, ...given },
          { ...by, action: 'update' },
          accountChanges(before, { ...before, ...given }, 'account'),
        );
      else
        await payoutAccountRecord.insert(
          tx,
          { ...fields, ...requireAccount(given), makerId },
          { ...by, action: 'create' },
        );
      await updateMaker(tx, maker, before, by);
      const payout = await readPayout(tx, makerId);
      if (!payout) throw new Error('The payout account was not written');
      return payout;
    });
  },
});

/** @throws ApiError 404; 422 at `account` for the first account of a maker without its number */
export async function checkPayoutAccount(tx: Db, makerId: string, { account }: Pick<PayoutPut, 'account'>) {
  await makerRecord.lock(tx, makerId, undefined);
  if (!account && !(await accountOf(tx, makerId))) throw accountMissing();
}

/** The account of a locked maker; null while there is none, which is version 0. */
async function lockAccount(tx: Db, makerId: string, version: number): Promise<AccountRow | null> {
  const account = await accountOf(tx, makerId);
  if (account) return payoutAccountRecord.lock(tx, account._id, version);
  if (version !== 0) throw notFound();
  return null;
}

/** The maker's history shows status and account; the account is masked. */
async function updateMaker(
  tx: Db,
  maker: MakerRow,
  before: AccountRow | null,
  by: ChangeAuthor,
): Promise<void> {
  const after = await accountOf(tx, maker._id);
  const payoutDue = payoutDueOf(after);
  await makerRecord.update(
    tx,
    maker,
    { payoutStatus: payoutStatusOf(payoutDue), payoutDue },
    { ...by, action: 'setPayout' },
    accountChanges(before, after, 'payoutAccount'),
  );
}

/** Another account, which may end in the same characters: the columns that are compared wouldn't tell. */
const accountChanges = (before: AccountRow | null, after: AccountRow | null, field: string): FieldChange[] =>
  before?.accountHash === after?.accountHash
    ? []
    : [{ field, before: describeAccount(before), after: describeAccount(after) }];

const describeAccount = (row: AccountRow | null) => row && `${row.method} …${row.last4}`;

function requireAccount(account: Account | undefined): Account {
  if (!account) throw accountMissing();
  return account;
}

const accountMissing = () => invalid(fieldProblem('account', 'required', messages.accountNeeded));

/** The columns of an account. */
async function storedAccount(
  deps: Pick<Deps, 'db' | 'store'>,
  makerId: string,
  account: PayoutAccount,
): Promise<Account> {
  const { method } = account;
  const plain = plainOf(account);
  const { seal } = await accountSeal(deps);
  return {
    method,
    last4: lastCharactersOf(account),
    accountHash: await accountHash(deps, method, plain),
    accountSealed: seal(makerId, plain),
  };
}

function plainOf(account: PayoutAccount): string {
  if (account.method === 'iban') return account.iban;
  return account.method === 'us_bank' ? `${account.routingNumber} ${account.accountNumber}` : account.email;
}

/** Four characters would reveal most of a short account number. */
function lastCharactersOf(account: PayoutAccount): string {
  if (account.method === 'iban') return account.iban.slice(-4);
  const plain =
    account.method === 'us_bank' ? account.accountNumber : account.email.slice(0, account.email.indexOf('@'));
  return plain.slice(plain.length < 8 ? -1 : -4);
}
