import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../shell/release.fixture.ts'));
jest.mock('../../federation/slot.tsx', () => ({
  Slot: ({ id }: { id: string }) => <p>{`Cards of ${id}`}</p>,
}));

const ticket = {
  _id: '0197a0c0-0000-7000-8000-0000000000f1',
  title: 'New ticket T-10',
  body: 'The film stops after ten minutes.',
  type: 'supportTicket',
  params: {},
  readStatus: false,
  severity: 'info' as const,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};

const open = () => renderPage(<DashboardPage />, { url: '/admin' });

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

test('the dashboard shows a greeting, the remotes’ cards and unread notifications', async () => {
  fakeApi().on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }));
  const { container } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Ana$/);
  expect(screen.getByText('Cards of dashboard.card/v1')).toBeVisible();
  expect(await screen.findByRole('button', { name: /New ticket T-10/ })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a notification without a ticket opens the Help Center', async () => {
  const api = fakeApi()
    .on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }))
    .on(notificationsApi.update, () => ({ ...ticket, readStatus: true }));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: /New ticket T-10/ }));
  expect(router.state.location.pathname).toBe('/admin/help');
  expect(api.calls(notificationsApi.update)).toHaveLength(1);
});

test('without unread notifications the empty message is shown', async () => {
  fakeApi().on(notificationsApi.unread, () => ({ items: [], total: 0 }));
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test('failed notifications keep the cards and can be retried', async () => {
  const api = fakeApi().refuse(notificationsApi.unread, 500);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByText('Cards of dashboard.card/v1')).toBeVisible();
  api.on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /New ticket T-10/ })).toBeVisible();
});
