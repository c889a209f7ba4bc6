import { expectNoAxeViolations } from '@backlot/testing/axe';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { screen, within } from '@testing-library/react';
import { coupon, couponId, couponsApiFake, couponsPage } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.tsx';

test('shows each coupon with what it takes off and how often it was redeemed', async () => {
  couponsApiFake();
  const { container } = openCoupons();
  const row = within(await screen.findByRole('row', { name: /AUTUMN25/ }));
  for (const fact of ['25% off', 'Active', '42 of 500', 'Everything', 'Always', 'Newsletter of November'])
    expect(row.getByText(fact)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('asks for what the URL says', async () => {
  const api = couponsApiFake();
  openCoupons('?q=autumn&state=active,scheduled&sort=-redeemed');
  await screen.findByRole('row', { name: /AUTUMN25/ });
  expect(api.calls(couponsApi.list)[0]?.query).toMatchObject({
    q: 'autumn',
    state: ['active', 'scheduled'],
    sort: '-redeemed',
  });
});

test('without coupons it says what they are for', async () => {
  couponsApiFake().on(couponsApi.list, () => couponsPage([]));
  const { container } = openCoupons();
  expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('one coupon shows its use, each currency by itself, and leads to its payments', async () => {
  couponsApiFake();
  const { container } = openCoupons(`/${couponId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'AUTUMN25' })).toBeInTheDocument();
  expect(screen.getByText('Held by payments on their way').nextSibling).toHaveTextContent('2');
  const euros = within(screen.getByRole('row', { name: /EUR/ }));
  expect(euros.getByText(/120\.00/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /JPY/ })).toHaveTextContent(/720/);
  expect(screen.getByRole('link', { name: 'See payments with this code' })).toHaveAttribute(
    'href',
    `/admin/payments?couponId=${couponId}`,
  );
  await expectNoAxeViolations(container);
});

test('a coupon is disabled from its menu, with all else as it was', async () => {
  const api = couponsApiFake().on(couponsApi.replace, () => coupon({ disabled: true, state: 'disabled' }));
  const { user } = openCoupons(`/${couponId}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText('The coupon is disabled. Nobody can use it.')).toBeInTheDocument();
  expect(api.calls(couponsApi.replace)[0]?.body).toMatchObject({
    code: 'AUTUMN25',
    percentBasisPoints: 2_500,
    disabled: true,
    version: 1,
  });
});

test('a deleted coupon can be brought back at once', async () => {
  const deleted = coupon({ version: 2, deletedAt: new Date('2026-11-22T10:00:00Z') });
  const api = couponsApiFake()
    .on(couponsApi.remove, () => deleted)
    .on(couponsApi.restore, () => coupon({ version: 3 }));
  const { user } = openCoupons(`/${couponId}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Coupon restored')).toBeInTheDocument();
  expect(api.calls(couponsApi.restore)[0]?.body).toEqual({ version: 2 });
});

test('an address without a coupon says so', async () => {
  couponsApiFake().refuse(couponsApi.get, 404, { code: 'not_found' });
  openCoupons(`/${couponId}`);
  expect(await screen.findByRole('heading', { name: 'There is no such coupon' })).toBeInTheDocument();
});
