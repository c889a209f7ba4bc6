import { eq } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';
import { accountHash } from '../domain/catalog/makers/payout-account/account-key.ts';
import { accountSeal } from '../domain/catalog/makers/payout-account/account-seal.service.ts';
import {
  payoutDueOf,
  payoutStatusOf,
} from '../domain/catalog/makers/payout-account/payout-status.service.ts';
import { makerPayoutTable, makerTable } from '../domain/catalog/makers/makers.table.ts';

type Payout = typeof makerPayoutTable.$inferInsert;
type Maker = typeof makerTable.$inferInsert & { _id: string };

/** The examples of the IBAN registry, which aren't real accounts. */
const ibans: Record<string, string> = {
  AT: 'AT611904300234573201',
  DE: 'DE89370400440532013000',
  DK: 'DK5000400440116243',
  FR: 'FR1420041010050500013M02606',
  IT: 'IT60X0542811101000000123456',
  NL: 'NL91ABNA0417164300',
  SE: 'SE4550000000058398257466',
};
const dayMs = 86_400_000;

/** Makers that receive payouts, most with complete documents; the second lacks a tax form, so that one payout is on hold. */
export async function demoPayoutAccounts(
  deps: Pick<AppDeps, 'db' | 'store'>,
  { seal }: Awaited<ReturnType<typeof accountSeal>>,
  makers: readonly Maker[],
  now: Date,
): Promise<Payout[]> {
  const paid = makers.filter(({ country, status }) => status === 'active' && ibans[country] !== undefined);
  return Promise.all(
    paid.map(async ({ _id, name, country }, index) => {
      const iban = ibans[country] ?? '';
      return {
        makerId: _id,
        method: 'iban' as const,
        last4: iban.slice(-4),
        ...(await sealed(deps, seal, _id, iban)),
        holder: name,
        currency: 'EUR',
        schedule: index % 4 === 3 ? ('quarterly' as const) : ('monthly' as const),
        thresholdMinor: index % 3 === 2 ? 10_000 : 0,
        taxForm: index === 1 ? null : ('residence_certificate' as const),
        taxStatus: index === 1 ? ('incomplete' as const) : ('complete' as const),
        withholdingBasisPoints: index % 2 === 0 ? 0 : 1_500,
        kycStatus: 'passed' as const,
        kycCheckedAt: new Date(now.getTime() - (90 - index) * dayMs),
      };
    }),
  );
}

/** Encrypts the accounts of a copied demo with this installation's key. */
export async function sealDemoAccounts(deps: Pick<AppDeps, 'db' | 'store'>): Promise<void> {
  const { seal } = await accountSeal(deps);
  const accounts = await deps.db
    .select({ _id: makerTable._id, country: makerTable.country })
    .from(makerPayoutTable)
    .innerJoin(makerTable, eq(makerTable._id, makerPayoutTable.makerId));
  for (const { _id, country } of accounts)
    await deps.db
      .update(makerPayoutTable)
      .set(await sealed(deps, seal, _id, ibans[country] ?? ''))
      .where(eq(makerPayoutTable.makerId, _id));
}

type Seal = Awaited<ReturnType<typeof accountSeal>>['seal'];

async function sealed(deps: Pick<AppDeps, 'db' | 'store'>, seal: Seal, makerId: string, iban: string) {
  return {
    accountHash: await accountHash(deps, 'iban', iban),
    accountSealed: seal(makerId, iban),
  };
}

/** Makers with the status that follows from their accounts. */
export function withPayoutStatus<M extends Maker>(makers: readonly M[], accounts: readonly Payout[]): M[] {
  const accountOf = new Map(accounts.map((account) => [account.makerId, account]));
  return makers.map((maker) => {
    const account = accountOf.get(maker._id);
    const payoutDue = payoutDueOf(account ?? null);
    return { ...maker, payoutDue, payoutStatus: payoutStatusOf(payoutDue) };
  });
}
