import { screen, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const priceCard = () =>
  within(screen.getByRole('heading', { name: 'Price' }).closest('section') ?? document.body);

/** The displayed amounts in minor units, with the strong ones apart. */
function readColumn(): { minor: number; isStrong: boolean }[] {
  const list = priceCard().getByText('Subtotal').closest('dl');
  return [...(list?.children ?? [])].map((row) => ({
    minor: Math.round(Number(row.querySelector('dd')?.textContent.replace('€', '').replace('−', '-')) * 100),
    isStrong: row.getAttribute('data-strong') === 'true',
  }));
}

test.each([
  ['paid', {}],
  ['paid with tax on top', { amountTotalMinor: 579, amountNetMinor: 579 - 80 - 37 }],
  ['partly refunded', { amountRefundedMinor: 100, amountTaxKeptMinor: 64, amountNetMinor: 399 - 64 - 37 }],
  ['refunded', { amountRefundedMinor: 499, amountTaxKeptMinor: 0, amountNetMinor: -37 }],
  [
    'exempt from tax',
    { amountTaxMinor: 0, amountTaxKeptMinor: 0, taxRateBasisPoints: 0, amountNetMinor: 462 },
  ],
  ['recorded manually with a fee', { methodBrand: 'bank_transfer' }],
  ['disputed', { amountHeldMinor: 499 }],
  ['lost in one dispute and held in another', { amountLostMinor: 300, amountHeldMinor: 100 }],
  ['lost in dispute', { amountLostMinor: 300, amountDisputedTaxMinor: 48 }],
])('the amounts of a payment that is %s add up as displayed', async (_name, part) => {
  paymentsApiFake(paymentDetail(part));
  openPayment();
  await heading(/^€/);
  let sum = 0;
  for (const { minor, isStrong } of readColumn()) {
    if (isStrong) expect(minor).toBe(sum);
    else sum += minor;
  }
});

test('what is left after a dispute has no tax on the disputed amount', async () => {
  paymentsApiFake(paymentDetail({ amountLostMinor: 499, amountDisputedTaxMinor: 80 }));
  openPayment();
  await heading(/^€/);
  expect(priceCard().getByText('VAT 19% (included) on the disputed amount')).toBeVisible();
  expect(readColumn().at(-1)).toEqual({ minor: -37, isStrong: true });
});

test('with a coupon, the lines add up as read: price, discount, total', async () => {
  const [line] = paymentDetail().lines;
  paymentsApiFake(
    paymentDetail({
      lines: line ? [{ ...line, discountMinor: 100, totalMinor: 399 }] : [],
      coupon: { _id: uuid(60), name: 'SPRING' },
      amountDiscountMinor: 100,
      amountTotalMinor: 399,
    }),
  );
  openPayment();
  await heading(/^€3\.99$/);
  const card = priceCard().getByText('Subtotal').closest('section');
  expect(card?.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /Metropolis.*€4\.99Subtotal€4\.99Discount \(SPRING\)−€1\.00Total€3\.99VAT 19% \(included\)−€0\.80/,
  );
});
