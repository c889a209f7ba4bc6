import { expectNoAxeViolations } from '@backlot/testing/axe';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { screen, waitFor, within } from '@testing-library/react';
import { campaigns, coupon, couponId, couponsApiFake } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.tsx';

test('a coupon shows its campaigns by currency, each with a link to its payments', async () => {
  couponsApiFake();
  const { container } = openCoupons(`/${couponId}`);
  const table = within(await screen.findByRole('table', { name: 'Campaigns' }));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'spring saleEUR25€75.00€25.00',
    'Other campaignsEUR5€15.00€5.00',
    'No campaignEUR10€30.00€10.00',
    'spring saleJPY2¥720¥240',
  ]);
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  const payments = `/admin/payments?couponId=${couponId}`;
  expect(links).toEqual([
    `${payments}&currency=EUR&campaign=spring+sale`,
    `${payments}&currency=EUR&campaign=%28other%29`,
    `${payments}&currency=EUR&hasCampaign=false`,
    `${payments}&currency=JPY&campaign=spring+sale`,
  ]);
  await expectNoAxeViolations(container);
});

test('the campaigns are downloaded as shown, in major units', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const file = jest.fn((_: Blob) => 'blob:1');
  Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => {} });
  couponsApiFake();
  const { user } = openCoupons(`/${couponId}`);
  await user.click(await screen.findByRole('button', { name: 'Download Campaigns of AUTUMN25 as CSV' }));
  expect(saved.mock.contexts).toMatchObject([{ download: 'campaigns-of-autumn25.csv' }]);
  const reader = new FileReader(); // jsdom’s blobs have no text()
  reader.readAsText(file.mock.calls[0]?.[0] ?? new Blob());
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  expect(reader.result).toBe(
    [
      'Campaign,Currency,Payments,Paid,Discount',
      'spring sale,EUR,25,75.00,25.00',
      'Other campaigns,EUR,5,15.00,5.00',
      'No campaign,EUR,10,30.00,10.00',
      'spring sale,JPY,2,720,240',
      '',
    ].join('\r\n'),
  );
  saved.mockRestore();
});

test('campaigns that fail to load leave the rest of the page, and can be retried', async () => {
  const api = couponsApiFake().refuse(couponsApi.campaigns, 500);
  const { user } = openCoupons(`/${couponId}`);
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('Couldn’t load the campaigns.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Revenue' })).toBeVisible();
  api.on(couponsApi.campaigns, () => campaigns);
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Campaigns' })).toBeVisible();
});

test('a coupon that is only reserved has no campaigns yet, and an unused one doesn’t ask', async () => {
  const reserved = coupon({ redeemed: 0, taken: 1, revenue: [] });
  const api = couponsApiFake(reserved).on(couponsApi.campaigns, () => []);
  const { unmount } = openCoupons(`/${couponId}`);
  expect(await screen.findByText('No paid payments yet.')).toBeVisible();
  unmount();
  api.on(couponsApi.get, () => ({ ...reserved, taken: 0 }));
  openCoupons(`/${couponId}`);
  expect(await screen.findByText('Not redeemed yet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Campaigns')).not.toBeInTheDocument());
  expect(api.calls(couponsApi.campaigns)).toHaveLength(1);
});
