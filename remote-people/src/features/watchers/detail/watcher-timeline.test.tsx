import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { TimelineEntry } from '@backlot/contracts/people/watchers/timeline';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { uuid, watchersApiFake } from '../watchers.fixture.ts';

const path = `/${uuid(2)}`;
const at = new Date('2026-02-01T10:00:00Z');
const entries: TimelineEntry[] = [
  {
    kind: 'payment',
    _id: uuid(11),
    at,
    orderId: 'F-2026-000001',
    for: 'rental',
    status: 'paid',
    movieTitle: 'Faust',
    amountTotalMinor: 499,
    currency: 'EUR',
  },
  { kind: 'watch', _id: uuid(12), at, movieTitle: 'Faust', plays: 2, furthestSec: 3_909, isFinished: false },
  { kind: 'ticket', _id: uuid(13), at, number: 'T-10001', subject: 'No sound', status: 'open' },
  { kind: 'access', _id: uuid(14), at, movieTitle: 'Metropolis', source: 'gift', endAt: null },
  {
    kind: 'change',
    _id: uuid(15),
    at,
    action: 'block',
    by: 'Ana Admin',
    fields: ['status', 'blockedReason'],
  },
  {
    kind: 'refund',
    _id: uuid(16),
    at,
    paymentId: uuid(11),
    orderId: 'F-2026-000001',
    for: 'rental',
    movieTitle: 'Faust',
    amountMinor: 200,
    currency: 'EUR',
  },
];

test('the page shows the watcher and a described timeline', async () => {
  watchersApiFake().on(watchersApi.timeline, () => ({ items: entries }));
  openWatchers(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
  expect(await screen.findByText('Rental of Faust')).toBeVisible();
  for (const expected of [
    'Refund for Faust',
    'Watched Faust',
    'started 2 times, up to 1:05:09',
    'Opened a ticket: No sound',
    'Received access to Metropolis',
    'Gift, unlimited',
    'Ana Admin blocked the watcher',
    'Status, Block reason',
  ])
    expect(screen.getByText(expected)).toBeVisible();
  const toPayment = screen.getAllByRole('link', { name: 'F-2026-000001' });
  expect(toPayment).toHaveLength(2); // of the payment and of its refund
  for (const link of toPayment) expect(link).toHaveAttribute('href', `/admin/payments/${uuid(11)}`);
  expect(screen.getByRole('link', { name: 'T-10001' })).toHaveAttribute('href', '/admin/help/T-10001');
  expect(screen.getByText(/19\.98/)).toBeVisible();
  expect(screen.getByText('Called twice.')).toBeVisible();
  await expectNoAxeViolations();
});

test('an import is described the same in timeline and history', async () => {
  const [, , , , change] = entries;
  watchersApiFake().on(watchersApi.timeline, () => ({
    items: [{ ...change, action: 'import' } as TimelineEntry],
  }));
  openWatchers(path);
  expect(await screen.findByText('Ana Admin imported the watcher')).toBeVisible();
});

test('older entries load below, and the URL holds the filter', async () => {
  const api = watchersApiFake().on(watchersApi.timeline, ({ query }) =>
    query.cursor ? { items: entries.slice(1, 2) } : { items: entries.slice(0, 1), next: 'abc' },
  );
  const { user, router } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Watched Faust')).toBeVisible();
  expect(screen.getByText('Rental of Faust')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Payments' }));
  expect(router.state.location.search).toBe('?show=payment');
  await waitFor(() => expect(api.calls(watchersApi.timeline).at(-1)?.query).toEqual({ kind: ['payment'] }));
});

test('a failed timeline can be retried, and an empty one explains itself', async () => {
  const api = watchersApiFake().refuse(watchersApi.timeline, 500);
  const { user } = openWatchers(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  api.on(watchersApi.timeline, () => ({ items: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No activity recorded' })).toBeVisible();
});
