import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, uuid, watchersApiFake } from '../watchers.fixture.ts';

const facts = async () => within(await screen.findByRole('region', { name: 'Key facts' }));
const open = (part: Parameters<typeof aWatcher>[0] = {}) => {
  watchersApiFake(aWatcher(part));
  return openWatchers(`/${uuid(2)}`);
};

test('the top of the page shows spend by currency, plan, last payment, devices and open tickets', async () => {
  const spend = [
    { currency: 'EUR', totalMinor: 1_998, payments: 2 },
    { currency: 'JPY', totalMinor: 1_200, payments: 1 },
  ];
  const { user, router } = open({ spend });
  const shown = await facts();
  expect(shown.getByText('€19.98')).toBeVisible();
  expect(shown.getByText('¥1,200')).toBeVisible();
  expect(shown.getByText('3 payments, net of refunds')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Standard' })).toHaveAttribute(
    'href',
    `/admin/subscriptions/${uuid(70)}`,
  );
  expect(shown.getByRole('link', { name: '€11.90' })).toHaveAttribute('href', `/admin/payments/${uuid(50)}`);
  expect(shown.getByText('Feb 1, 2026')).toBeVisible();
  await expectNoAxeViolations();
  expect(shown.getByRole('link', { name: '1 device' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=devices'),
  );
  await user.click(shown.getByRole('link', { name: '1 open ticket' }));
  expect(router.state.location.search).toBe('?tab=tickets');
});

test('a watcher who never paid has none, and several plans name their status', async () => {
  open({
    spend: [],
    lastPayment: null,
    plans: [
      { subscriptionId: uuid(70), name: 'Standard', status: 'past_due' },
      { subscriptionId: uuid(71), name: 'Kids', status: 'trialing' },
    ],
  });
  const shown = await facts();
  expect(shown.getAllByText('None')).toHaveLength(2);
  expect(shown.getByText(', past due')).toBeVisible();
  expect(shown.getByText(', trialing')).toBeVisible();
});

test('facts without permission are absent', async () => {
  const counts = { payments: null, tickets: null, openTickets: null, access: 0, devices: 0 };
  open({ spend: null, lastPayment: null, plans: null, counts });
  const shown = await facts();
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Signed-in devices']);
});
