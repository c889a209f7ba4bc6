import { confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, openSubscriptions } from './open-subscriptions.fixture.tsx';
import { aPlan, aSubscription, subscriptionsApiFake, uuid } from './subscriptions.fixture.ts';

test('the list shows watcher, plan and price', async () => {
  subscriptionsApiFake();
  const { container } = openSubscriptions();
  const row = within(await screen.findByRole('row', { name: /SUB-000001/ }));
  for (const expected of ['Ada Moreau', 'Standard', 'Active', /€11\.90 per month/])
    expect(row.getByText(expected)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a failed list can be retried', async () => {
  const api = subscriptionsApiFake().refuse(subscriptionsApi.list, 500, { errorId: 'e-9' });
  const { user } = openSubscriptions();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-9');
  api.on(subscriptionsApi.list, () => ({ items: [], total: 0, totalIsCapped: false, page: 1, limit: 25 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No subscriptions yet')).toBeInTheDocument();
});

test('the page shows invoices, price, billing period and card', async () => {
  subscriptionsApiFake();
  const { container } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  expect(screen.getByRole('row', { name: /I-2026-000001.*Paid.*€11\.90/ })).toBeInTheDocument();
  expect(screen.getByText('Visa •••• 4242')).toBeInTheDocument();
  expect(screen.getByText('Automatic')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the timeline names columns and values as the list and the detail page do', async () => {
  const changes = [
    { field: 'source', before: 'web', after: 'ios' },
    { field: 'priceMinor', before: 1_190, after: 1_490 },
    { field: 'cancelReason', before: null, after: 'technical' },
    { field: 'pausedLeftMs', before: null, after: 1_986_987_391 },
  ];
  const revision = {
    _id: uuid(40),
    action: 'update',
    actor: null,
    at: new Date(),
    changes,
    restorable: false,
  };
  subscriptionsApiFake().on(subscriptionsApi.history, () => ({
    items: [revision],
    total: 1,
    totalIsCapped: false,
    page: 1,
    limit: 25,
  }));
  openSubscriptions(`/${uuid(1)}`);
  expect(await screen.findByRole('row', { name: 'Source Web iOS app' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Price €11.90 €14.90' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Time left in period empty 23 days' })).toBeInTheDocument();
  expect(
    await screen.findByRole('row', { name: 'Cancellation reason empty Technical problems' }),
  ).toBeInTheDocument();
});

test('a failed charge shows its reason and next retry, and can be retried now', async () => {
  const owing = aSubscription({
    status: 'past_due',
    failedAttempts: 2,
    lastFailure: 'insufficient_funds',
    nextRetryAt: new Date('2026-12-04T10:00:00Z'),
  });
  const api = subscriptionsApiFake(owing).on(subscriptionsApi.retry, () => aSubscription());
  const { user } = openSubscriptions(`/${uuid(1)}`);
  expect(await screen.findByText(/insufficient funds.*Dec 4, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry charge' }));
  expect(api.calls(subscriptionsApi.retry)).toEqual([{ params: { _id: uuid(1) }, body: { version: 3 } }]);
});

test('a plan change previews the charge and requires step-up', async () => {
  const periodEnd = new Date('2026-12-01T10:00:00Z');
  const at = new Date('2026-11-10T10:00:00Z');
  const premium = aPlan({ _id: uuid(8), name: 'Premium' });
  let isConfirmed = false;
  const changed = aSubscription({ plan: { _id: uuid(8), name: 'Premium' } });
  const api = subscriptionsApiFake(aSubscription(), [aPlan(), premium])
    .on(authApi.stepUp, () => {
      isConfirmed = true;
      return { until: at };
    })
    .on(subscriptionsApi.previewChange, () => ({
      at,
      currency: 'EUR',
      creditMinor: 800,
      chargeMinor: 1_600,
      balanceBeforeMinor: 0,
      taxMinor: 128,
      dueNowMinor: 800,
      balanceAfterMinor: 0,
      periodEnd,
      nextPriceMinor: 2_380,
    }))
    .on(subscriptionsApi.changePlan, () => {
      if (!isConfirmed) throw new Refusal(403, { code: 'step_up_required' });
      api.on(subscriptionsApi.get, () => changed);
      return changed;
    });
  const { user } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change plan…' }));
  await user.click(await screen.findByRole('combobox', { name: 'New plan' }));
  await user.click(await screen.findByRole('option', { name: 'Premium' }));
  await user.click(await screen.findByRole('button', { name: /Change and charge €8\.00/ }));
  await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
  await act(() => confirmStepUp({ password: 'a password' })); // as the host's dialog does
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Changed to Premium')).toBeInTheDocument();
  const sent = { body: { planId: uuid(8), when: 'now', dueNowMinor: 800, version: 3 } };
  expect(api.calls(subscriptionsApi.changePlan)).toMatchObject([sent, sent]);
});

test.each([
  ['SUB-000001 ends on Dec 1, 2026', aSubscription({ cancelAtPeriodEnd: true })],
  ['SUB-000001 canceled', aSubscription({ status: 'canceled' })],
])('canceling requires a reason, and reports: %s', async (toast, canceled) => {
  const api = subscriptionsApiFake().on(subscriptionsApi.cancel, () => canceled);
  const { user } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel subscription…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect(screen.getByText('Reason is required.')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Technical problems' }));
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(api.calls(subscriptionsApi.cancel)).toMatchObject([
    { body: { when: 'period_end', reason: 'technical', note: null, version: 3 } },
  ]);
  expect(await screen.findByText(toast)).toBeInTheDocument();
});

test('plans are listed with prices, and one with subscribers can’t be deleted', async () => {
  subscriptionsApiFake();
  const { user, container } = openSubscriptions('/plans');
  await heading('Plans');
  await user.click(await screen.findByRole('link', { name: 'Standard' }));
  await heading('Edit Standard');
  expect(screen.getByRole('button', { name: 'Delete plan' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Family/ })).toBeDisabled();
  await expectNoAxeViolations(container);
});

test('a new price is saved with its effect on existing subscribers', async () => {
  const api = subscriptionsApiFake().on(plansApi.replace, () => aPlan());
  const { user } = openSubscriptions(`/plans/${uuid(7)}`);
  await heading('Edit Standard');
  const amount = screen.getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '14.90');
  await user.click(screen.getByRole('radio', { name: /Move at the first renewal/ }));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await heading('Plans');
  expect(api.calls(plansApi.replace)).toMatchObject([
    { body: { prices: [{ currency: 'EUR', amountMinor: 1_490 }], forExisting: 'move', version: 1 } },
  ]);
});

test('metrics show their definitions and link to the filtered list', async () => {
  subscriptionsApiFake();
  const { container } = openSubscriptions('/metrics');
  await heading('Subscription metrics');
  expect(await screen.findByText('20.0%')).toBeInTheDocument();
  expect(screen.getByText(/Churned in the period, divided by/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View subscriptions' })).toHaveAttribute(
    'href',
    '/admin/subscriptions?paying=true',
  );
  expect(screen.getByRole('row', { name: /Technical problems 2/ })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Nov 2026 4 100%/ })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the first invoice is for the first period, later ones are renewals, with what was refunded', async () => {
  const [first] = aSubscription().invoices;
  if (!first) throw new Error('The example has an invoice');
  const renewal = { ...first, _id: uuid(8), number: 'I-2026-000002', refundedMinor: 500 };
  subscriptionsApiFake(aSubscription({ invoices: [renewal, first] }));
  openSubscriptions(`/${uuid(1)}`);
  expect(await screen.findByRole('row', { name: /I-2026-000001 First period/ })).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /I-2026-000002 Renewal.*Paid €5\.00 refunded/ }),
  ).toBeInTheDocument();
});
