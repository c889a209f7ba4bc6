import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';
import { countryTable } from '../../site/countries/countries.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invoicePage } from './invoice-file.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { sellerTable } from '../sellers/sellers.table.ts';
import { openInvoice } from './invoices.ts';
import { invoiceTable } from './invoices.table.ts';
import { subscriptionTable } from './subscriptions.table.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let planId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  planId = (await scenario.plan())._id;
});
afterAll(() => test.close());

it('an issued invoice keeps its tax, seller and buyer', async () => {
  const { db } = test.deps;
  const { _id, watcher, invoices } = await scenario.started({ planId });
  const page = () => invoicePage(test.deps, invoices[0]?._id ?? '');
  const before = await page();
  expect(before.totals).toEqual([
    ['Total excl. VAT', '€10.00'],
    ['VAT (19%)', '€1.90'],
  ]);
  expect(before.total).toEqual(['Total', '€11.90']);
  expect(before.buyer.lines).toEqual([watcher.name, 'Germany', expect.stringMatching(/@viewers/)]);
  await db.update(subscriptionTable).set({ country: 'AU' }).where(eq(subscriptionTable._id, _id));
  await db.update(watcherTable).set({ name: 'Renamed' }).where(eq(watcherTable._id, watcher._id));
  await db.update(sellerTable).set({ legalName: 'Another seller', version: 2 });
  expect(await page()).toEqual(before);
});

it('the parts of an invoice add up and are never negative, whatever the balance', async () => {
  const { db } = test.deps;
  const { _id } = await scenario.started({ planId, start: 'free' }, null);
  const subscription = await scenario.read(_id);
  const taxed = async (isIncluded: boolean, basisPoints: number) =>
    db
      .update(countryTable)
      .set({ taxInclusive: isIncluded, taxRateBasisPoints: basisPoints })
      .where(eq(countryTable.code, 'DE'));
  const unit = { JPY: 1, KWD: 10, EUR: 1 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('JPY' as const, 'KWD' as const, 'EUR' as const),
      fc.nat(200_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -50_000, max: 50_000 }),
      fc.boolean(),
      fc.nat(3_000),
      async (currency, price, share, carried, isIncluded, basisPoints) => {
        await taxed(isIncluded, basisPoints);
        const whole = (amount: number) => Math.round(amount / unit[currency]) * unit[currency];
        const [priceMinor, balanceMinor] = [whole(price), whole(carried)];
        const discountMinor = whole(priceMinor * share);
        const at = test.deps.now();
        const { invoice, balanceMinor: left } = await db.transaction(async (tx) => {
          const opened = await openInvoice(
            tx,
            { ...subscription, currency, balanceMinor },
            {
              kind: 'change',
              periodStart: at,
              periodEnd: at,
              lines: [{ title: 'A plan', amountMinor: priceMinor }],
              coupon: { couponId: null, discountMinor },
            },
            at,
          );
          // The next run creates another one.
          await tx
            .update(invoiceTable)
            .set({ status: 'void' })
            .where(eq(invoiceTable._id, opened.invoice._id));
          return opened;
        });
        const { subtotalMinor, discountMinor: off, taxMinor, totalMinor, lines } = invoice;
        expect(Math.min(subtotalMinor, off, taxMinor, totalMinor)).toBeGreaterThanOrEqual(0);
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(subtotalMinor);
        expect(subtotalMinor - off + (isIncluded ? 0 : taxMinor)).toBe(totalMinor);
        expect(priceMinor - off + balanceMinor).toBe(subtotalMinor - off + left);
        if (totalMinor > 0) expect(totalMinor).toBeGreaterThanOrEqual(gatewayMinimums[currency] ?? 1);
        expect(totalMinor % unit[currency]).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
});
