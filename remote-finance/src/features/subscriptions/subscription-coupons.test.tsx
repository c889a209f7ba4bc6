import { expectNoAxeViolations } from '@backlot/testing/axe';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { screen, waitFor } from '@testing-library/react';
import { heading, openSubscriptions } from './open-subscriptions.fixture.tsx';
import { aSubscription, subscriptionsApiFake, uuid } from './subscriptions.fixture.ts';

test('an invoice shows its coupon discount, and the coupon can be removed', async () => {
  const [invoice] = aSubscription().invoices;
  if (!invoice) throw new Error('The example has an invoice');
  const lowered = { ...invoice, discountMinor: 238, coupon: 'WELCOME20', taxMinor: 152, totalMinor: 952 };
  const coupon = { _id: uuid(30), name: 'WELCOME20', invoicesLeft: 2, discountMinor: 238 };
  const api = subscriptionsApiFake(aSubscription({ coupon, invoices: [lowered] })).on(
    subscriptionsApi.setCoupon,
    () => aSubscription(),
  );
  const { user, container } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  expect(screen.getByText(/WELCOME20: €2\.38 off the next 2 invoices/)).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /€11\.90.*−€2\.38.*WELCOME20.*€1\.52.*€9\.52/ }),
  ).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove coupon…' }));
  await user.click(await screen.findByRole('button', { name: 'Remove coupon' }));
  expect(api.calls(subscriptionsApi.setCoupon)).toEqual([
    { params: { _id: uuid(1) }, body: { couponId: null, version: 3 } },
  ]);
});

test('a coupon is searched by code and applied', async () => {
  const api = subscriptionsApiFake().on(subscriptionsApi.setCoupon, () => aSubscription());
  const { user } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apply coupon…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Coupon' }));
  await user.click(await screen.findByRole('option', { name: 'WELCOME20' }));
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
  expect(api.calls(subscriptionsApi.setCoupon)).toMatchObject([{ body: { couponId: uuid(30) } }]);
});

test('only applicable coupons are requested, and a refused one shows its error at the field', async () => {
  const message = 'This coupon has expired';
  const api = subscriptionsApiFake().refuse(subscriptionsApi.setCoupon, 422, {
    errors: [{ path: 'couponId', code: 'expired', message }],
  });
  const { user } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apply coupon…' }));
  const field = await screen.findByRole('combobox', { name: 'Coupon' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'WELCOME20' }));
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(api.calls(subscriptionsApi.coupons)[0]?.query).toEqual({ subscriptionId: uuid(1) });
});

test('a bulk coupon previews which subscriptions it applies to', async () => {
  const result = {
    matched: 1,
    changed: 0,
    skipped: [],
    skippedBy: [{ reason: 'coupon_not_for' as const, count: 1 }],
    undoToken: null,
    jobId: null,
  };
  const api = subscriptionsApiFake().on(subscriptionsApi.bulk, () => result);
  const { user } = openSubscriptions();
  await user.click(await screen.findByRole('checkbox', { name: /SUB-000001/ }));
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apply coupon…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Coupon' }));
  await user.click(await screen.findByRole('option', { name: 'WELCOME20' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/coupon doesn’t apply to this plan, price or country/)).toBeInTheDocument();
  expect(api.calls(subscriptionsApi.bulk)).toMatchObject([
    { body: { action: { type: 'applyCoupon', couponId: uuid(30) }, dryRun: true } },
  ]);
});

test('the timeline shows a coupon by its code', async () => {
  subscriptionsApiFake().on(subscriptionsApi.history, () => ({
    items: [
      {
        _id: uuid(40),
        at: new Date('2026-11-02T10:00:00Z'),
        actor: { _id: uuid(41), name: 'Sofia' },
        action: 'applyCoupon',
        restorable: false,
        changes: [{ field: 'couponId', before: null, after: uuid(30) }],
      },
    ],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  openSubscriptions(`/${uuid(1)}`);
  expect(await screen.findByRole('row', { name: /Coupon .*WELCOME20/ })).toBeInTheDocument();
});
