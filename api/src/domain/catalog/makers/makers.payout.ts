import { and, asc, eq, ne } from 'drizzle-orm';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Payout, PayoutAccount, PayoutPut } from '@backlot/contracts/catalog/makers/payout';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { type By, recordsOf } from '../../../platform/records/records.service.ts';
import { accountHash } from './makers.account-key.ts';
import { accountSeal } from './makers.account-seal.service.ts';
import { words } from './makers.messages.ts';
import { payoutDueOf, payoutStatusOf } from './makers.payout-status.ts';
import { makerPayoutTable as t, makerTable } from './makers.table.ts';
import { lockMaker, type MakerRecord, updateMaker } from './makers.write.ts';

type Row = typeof t.$inferSelect;
type Account = Pick<Row, 'method' | 'last4' | 'accountHash' | 'accountSealed'>;

/** A payout is a record of its own: what superadmins see of it is not in the maker's history. */
const { insert, update } = recordsOf({
  type: 'makerPayout',
  table: t,
  snapshot: () => ({}), // nothing is ever taken back to a former account
  read: async () => null,
  personal: ['holder', 'kycNote'],
  derived: ['accountHash', 'accountSealed'], // say nothing to people, and stay out of the audit log
});

export const makersPayout = (deps: Pick<Deps, 'db' | 'store'>) => ({
  /** @throws ApiError 404 for an unknown maker */
  read: async (makerId: string): Promise<Payout | null> => {
    if ((await deps.db.$count(makerTable, eq(makerTable._id, makerId))) === 0) throw notFound();
    return readPayout(deps.db, makerId);
  },

  /** @throws ApiError 409 version_conflict with the current payout; 422 at `account` the first time without one */
  set: async (makerId: string, { account, version, ...settings }: PayoutPut, by: By): Promise<Payout> => {
    const given = account && (await storedAccount(deps, makerId, account));
    return deps.db.transaction(async (tx) => {
      const maker = await lockMaker(tx, makerId, undefined);
      const before = await rowOf(tx, makerId);
      if ((before?.version ?? 0) !== version)
        throw conflict('version_conflict', words.payoutChanged, await readPayout(tx, makerId));
      const isChecked = settings.kycStatus === 'passed' || settings.kycStatus === 'refused';
      const kycCheckedAt = before?.kycStatus === settings.kycStatus ? before.kycCheckedAt : by.at;
      const fields = { ...settings, kycCheckedAt: isChecked ? kycCheckedAt : null };
      if (before) await update(tx, before, { ...fields, ...given }, { ...by, action: 'update' });
      else await insert(tx, { ...fields, ...mustBeGiven(given), makerId }, { ...by, action: 'create' });
      await tellMaker(tx, maker, before, by);
      const payout = await readPayout(tx, makerId);
      if (!payout) throw new Error('The payout was not written');
      return payout;
    });
  },
});

/** Status and account are part of the maker's history; the account by its last characters. */
async function tellMaker(tx: Db, maker: MakerRecord, before: Row | null, by: By): Promise<void> {
  const after = await rowOf(tx, maker._id);
  const payoutDue = payoutDueOf(after);
  const isOther = before?.accountHash !== after?.accountHash;
  const change = { field: 'payoutAccount', before: accountWords(before), after: accountWords(after) };
  await updateMaker(
    tx,
    maker,
    { payoutStatus: payoutStatusOf(payoutDue), payoutDue },
    { ...by, action: 'setPayout' },
    isOther ? [change] : [],
  );
}

const accountWords = (row: Row | null) => row && `${row.method} …${row.last4}`;

function mustBeGiven(account: Account | undefined): Account {
  if (!account) throw invalid(fieldProblem('account', 'required', words.accountNeeded));
  return account;
}

/** What is kept of an account. */
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
    last4: endOf(account),
    accountHash: await accountHash(deps, method, plain),
    accountSealed: seal(makerId, plain),
  };
}

function plainOf(account: PayoutAccount): string {
  if (account.method === 'iban') return account.iban;
  return account.method === 'us_bank' ? `${account.routingNumber} ${account.accountNumber}` : account.email;
}

/** Short ones would be told whole by four characters. */
function endOf(account: PayoutAccount): string {
  if (account.method === 'iban') return account.iban.slice(-4);
  const plain =
    account.method === 'us_bank' ? account.accountNumber : account.email.slice(0, account.email.indexOf('@'));
  return plain.slice(plain.length < 8 ? -1 : -4);
}

async function rowOf(db: Db, makerId: string): Promise<Row | null> {
  const [row] = await db.select().from(t).where(eq(t.makerId, makerId));
  return row ?? null;
}

async function readPayout(db: Db, makerId: string): Promise<Payout | null> {
  const row = await rowOf(db, makerId);
  if (!row) return null;
  const due = payoutDueOf(row);
  return { ...row, due, status: payoutStatusOf(due), sharedWith: await sharersOf(db, row) };
}

const sharersOf = (db: Db, { accountHash: hash, makerId }: Row): Promise<Reference[]> =>
  db
    .select({ _id: makerTable._id, name: makerTable.name })
    .from(t)
    .innerJoin(makerTable, eq(makerTable._id, t.makerId))
    .where(and(eq(t.accountHash, hash), ne(t.makerId, makerId)))
    .orderBy(asc(makerTable.name))
    .limit(20);
