import { expectNoAxeViolations } from '@backlot/testing/axe';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { screen, waitFor, within } from '@testing-library/react';
import { coupon, couponId, couponsApiFake, couponsPage } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.tsx';

test('the list shows the discount and redemptions of each coupon', async () => {
  couponsApiFake();
  const { container } = openCoupons();
  const row = within(await screen.findByRole('row', { name: /AUTUMN25/ }));
  for (const fact of ['25% off', 'Active', '42 of 500', 'Everything', 'Always', 'November newsletter'])
    expect(row.getByText(fact)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a coupon opened from the list has its title and status before it has loaded', async () => {
  couponsApiFake().on(couponsApi.get, () => new Promise(() => undefined));
  const { user } = openCoupons();
  await user.click(await screen.findByRole('link', { name: /AUTUMN25/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'AUTUMN25' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
});

test('the filters and sort order of the URL are sent to the API', async () => {
  const api = couponsApiFake();
  openCoupons('?q=autumn&state=active,scheduled&sort=-redeemed');
  await screen.findByRole('row', { name: /AUTUMN25/ });
  expect(api.calls(couponsApi.list)[0]?.query).toMatchObject({
    q: 'autumn',
    state: ['active', 'scheduled'],
    sort: '-redeemed',
  });
});

test('the codes of a batch show their filter, which can be removed', async () => {
  const api = couponsApiFake();
  const { user } = openCoupons(`?batchId=${couponId}`);
  const chip = await screen.findByRole('button', { name: /^Batch: generated Nov 1, 2026/ });
  expect(chip).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Batch' }));
  await waitFor(() => expect(api.calls(couponsApi.list).at(-1)?.query).not.toHaveProperty('batchId'));
});

test('an empty list explains what coupons are for', async () => {
  couponsApiFake().on(couponsApi.list, () => couponsPage([]));
  const { container } = openCoupons();
  expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Add coupon' })).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('a coupon shows its revenue by currency and links to its payments', async () => {
  couponsApiFake();
  const { container } = openCoupons(`/${couponId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'AUTUMN25' })).toBeInTheDocument();
  expect(screen.getByText('Reserved by pending payments').nextSibling).toHaveTextContent('2');
  const revenue = within(screen.getByRole('table', { name: 'Revenue' }));
  const euros = within(revenue.getByRole('row', { name: /EUR/ }));
  expect(euros.getByText(/120\.00/)).toBeInTheDocument();
  expect(revenue.getByRole('row', { name: /JPY/ })).toHaveTextContent(/720/);
  expect(screen.getByRole('link', { name: 'View payments with this code' })).toHaveAttribute(
    'href',
    `/admin/payments?couponId=${couponId}`,
  );
  await expectNoAxeViolations(container);
});

test('a coupon is disabled from its menu, and nothing else changes', async () => {
  const api = couponsApiFake().on(couponsApi.patch, () => coupon({ disabled: true, state: 'disabled' }));
  const { user } = openCoupons(`/${couponId}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText('Coupon disabled')).toBeInTheDocument();
  expect(api.calls(couponsApi.patch)[0]?.body).toEqual({ disabled: true, version: 1 });
});

test('deleting a coupon states how often it was redeemed, and can be undone', async () => {
  const deleted = coupon({ version: 2, deletedAt: new Date('2026-11-22T10:00:00Z') });
  const api = couponsApiFake()
    .on(couponsApi.remove, () => deleted)
    .on(couponsApi.restore, () => coupon({ version: 3 }));
  const { user } = openCoupons(`/${couponId}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete / }));
  expect(dialog.getByText(/has been redeemed \S+ times/)).toBeVisible();
  expect(api.calls(couponsApi.remove)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete coupon' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Coupon restored')).toBeInTheDocument();
  expect(api.calls(couponsApi.restore)[0]?.body).toEqual({ version: 2 });
});

test('an unknown coupon is reported as not found', async () => {
  couponsApiFake().refuse(couponsApi.get, 404, { code: 'not_found' });
  openCoupons(`/${couponId}`);
  expect(await screen.findByRole('heading', { name: 'Coupon not found' })).toBeInTheDocument();
});

test('selected coupons are disabled after a preview, and the change can be undone', async () => {
  const otherId = '0197a0c0-0000-7000-8000-0000000000b2';
  const result = { matched: 2, changed: 2, skipped: [], skippedBy: [], undoToken: null, jobId: null };
  const api = couponsApiFake()
    .on(couponsApi.bulk, ({ body }) => ({ ...result, undoToken: body.dryRun ? null : couponId }))
    .on(couponsApi.undoBulk, () => result);
  const other = coupon({ _id: otherId, code: 'WINTER10' });
  api.on(couponsApi.list, () => couponsPage([coupon(), other]));
  const { user, container } = openCoupons();
  await screen.findByRole('row', { name: /AUTUMN25/ });
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable' }));
  expect(await dialog.findByText('2 coupons will change.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Disable: 2 coupons' }));
  expect(await screen.findByText('2 coupons disabled')).toBeInTheDocument();
  expect(api.calls(couponsApi.bulk).map(({ body }) => body)).toMatchObject([
    {
      action: { type: 'disable' },
      target: { by: 'ids', ids: [couponId, otherId] },
      expectedCount: 2,
      dryRun: true,
    },
    { dryRun: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(couponsApi.undoBulk)[0]?.body).toEqual({ undoToken: couponId }));
});
