import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { screen } from '@testing-library/react';
import remote from './remote.ts';
import * as recordTabs from './record-tabs.tsx';
import * as ticketContext from './ticket-context.tsx';
import * as widgets from './widgets.tsx';

const { payments: PaymentsCard } = widgets;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-04T12:00:00Z'), doNotFake: ['setTimeout'] }));
afterEach(() => jest.useRealTimers());

test('every slot has its part', () => {
  const parts = { './widgets': widgets, './ticket-context': ticketContext, './record-tabs': recordTabs };
  const found = Object.entries(parts).flatMap(([expose, named]) =>
    Object.keys(named).map((name) => `${expose} ${name}`),
  );
  expect(found.sort()).toEqual(remote.slots.map(({ expose, name }) => `${expose} ${name}`).sort());
});

test('today’s payments are shown per currency and never added up', async () => {
  fakeApi().on(countsApi.get, () => ({
    payments: {
      paidToday: [
        { currency: 'EUR', amountMinor: 123_450, count: 12 },
        { currency: 'JPY', amountMinor: 500, count: 1 },
      ],
      attempts: { today: { tried: 16, failed: 2 }, previous: { tried: 50, failed: 4 } },
    },
  }));
  const { container } = renderPage(<PaymentsCard query={{}} />);
  const euros = await screen.findByRole('link', { name: /^12 payments: €1,234\.50$/ });
  expect(euros).toHaveAttribute('href', '/admin/payments?paidFrom=2026-03-04&currency=EUR');
  expect(screen.getByRole('link', { name: /^1 payment: ¥500$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Failed attempts: 2 of 16' })).toHaveAttribute(
    'href',
    '/admin/payments?from=2026-03-04&status=failed',
  );
  expect(screen.getByText('Failure rate').parentElement).toHaveTextContent('12.5%');
  expect(screen.getByText('Change from the previous 7 days').parentElement).toHaveTextContent('+4.5 points');
  await expectNoAxeViolations(container);
});

test('with a country chosen, the payments are said to be those of all', async () => {
  fakeApi().refuse(countsApi.get, 500);
  renderPage(<PaymentsCard query={{ country: 'DE' }} />);
  expect(await screen.findByText('Today (UTC), by currency, all countries')).toBeVisible();
});

test('a day without payments shows an empty state', async () => {
  const none = { tried: 0, failed: 0 };
  fakeApi().on(countsApi.get, () => ({
    payments: { paidToday: [], attempts: { today: none, previous: none } },
  }));
  renderPage(<PaymentsCard query={{}} />);
  expect(await screen.findByText('No payments today.')).toBeInTheDocument();
});

test('a failed card can be retried', async () => {
  fakeApi().refuse(countsApi.get, 500);
  renderPage(<PaymentsCard query={{}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
