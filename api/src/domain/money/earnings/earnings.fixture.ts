import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/db/columns.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerContractTable, makerPayoutTable, makerTable } from '../../catalog/makers/makers.table.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable, refundTable } from '../payments/payments.table.ts';
import { bookEarnings } from './book-earnings.service.ts';
import type { earningTable } from './earnings.table.ts';

/** A row of the ledger with these shares. */
export const earningFixture = (
  over: Pick<typeof earningTable.$inferInsert, 'paymentId' | 'position' | 'currency'> &
    Partial<typeof earningTable.$inferInsert>,
): typeof earningTable.$inferInsert => ({
  at: new Date('2026-07-01'),
  period: '2026-07',
  kind: 'sale',
  makerId: newId(),
  movieId: newId(),
  movieTitle: 'A movie',
  contractId: null,
  shareBasisPoints: 0,
  licenseType: 'tvod-rent',
  territory: 'DE',
  units: 0,
  grossMinor: 0,
  refundsMinor: 0,
  chargebacksMinor: 0,
  taxMinor: 0,
  gatewayFeeMinor: 0,
  payableMinor: 0,
  platformMinor: 0,
  ...over,
});

type Contract = typeof makerContractTable.$inferInsert;
type Payment = typeof paymentTable.$inferInsert;

type Seed = Pick<TestApp, 'deps'>['deps'];

/** Makers with contracts, and sales of their movies. */
export function seedEarnings({ deps }: Pick<TestApp, 'deps'>) {
  const { db, now } = deps;
  const book = (paymentId: string) => db.transaction((tx) => bookEarnings(tx, paymentId, now()));
  return { ...makersIn(deps), ...salesIn(deps, book), book };
}

function makersIn({ db }: Seed) {
  let made = 0;

  const contract = async (makerId: string, over: Partial<Contract> = {}): Promise<string> => {
    made += 1;
    const [row] = await db
      .insert(makerContractTable)
      .values({
        makerId,
        number: `BL-${made}`,
        model: 'revenue_share',
        shareBasisPoints: 7_000,
        recoupable: false,
        territories: [],
        licenseTypes: ['tvod-rent', 'est-buy'],
        startAt: '2020-01-01',
        endAt: null,
        autoRenew: false,
        signedAt: '2019-12-20',
        ...over,
      })
      .returning({ _id: makerContractTable._id });
    return row?._id ?? '';
  };

  const maker = async (over: Partial<Contract> | null = {}): Promise<string> => {
    made += 1;
    const [row] = await db
      .insert(makerTable)
      .values(makerFixture({ name: `House ${made}` }))
      .returning({ _id: makerTable._id });
    const makerId = row?._id ?? '';
    if (over) await contract(makerId, over);
    return makerId;
  };

  /** An account with complete documents by default. */
  const account = async (makerId: string, over: Partial<typeof makerPayoutTable.$inferInsert> = {}) => {
    await db.insert(makerPayoutTable).values({
      makerId,
      method: 'iban',
      last4: '3000',
      accountHash: newId(),
      accountSealed: 'sealed',
      holder: 'Aurora Pictures GmbH',
      currency: 'EUR',
      schedule: 'monthly',
      thresholdMinor: 0,
      taxForm: 'w8ben_e',
      taxStatus: 'complete',
      withholdingBasisPoints: 0,
      kycStatus: 'passed',
      ...over,
    });
    await db
      .update(makerTable)
      .set({ payoutStatus: 'enabled', payoutDue: [] })
      .where(eq(makerTable._id, makerId));
  };

  return { maker, contract, account };
}

function salesIn({ db, now }: Seed, book: (paymentId: string) => Promise<unknown>) {
  /** A payment that has just succeeded; by default 160 of 1,000 are tax and 40 are fee. */
  const sold = async (makerId: string, over: Partial<Payment> = {}): Promise<string> => {
    const _id = newId();
    await db.insert(paymentTable).values(
      paymentFixture({
        _id,
        orderId: _id,
        makerId,
        movieId: newId(),
        intentStatus: 'succeeded',
        amountTotalMinor: 1_000,
        amountTaxMinor: 160,
        amountFeeMinor: 40,
        paidAt: now(),
        createdAt: now(),
        ...over,
      }),
    );
    await book(_id);
    return _id;
  };

  const refunded = async (paymentId: string, amountMinor: number): Promise<void> => {
    await db.insert(refundTable).values({
      paymentId,
      amountMinor,
      reason: 'other',
      status: 'succeeded',
      revokesAccess: false,
      sendsReceipt: false,
    });
    await book(paymentId);
  };

  return { sold, refunded };
}
