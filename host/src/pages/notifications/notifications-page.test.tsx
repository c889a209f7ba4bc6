import { type Notification, notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { preferencesApi } from '@backlot/contracts/platform/notifications/preferences';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor } from '@testing-library/react';
import { ticket } from '../../shell/open-shell.fixture.tsx';
import { route } from './notifications-page.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../shell/release.fixture.ts'));

const read: Notification = {
  ...ticket,
  _id: '0197a0c0-0000-7000-8000-0000000000f2',
  title: 'Old',
  readStatus: true,
};
const pageOf = (items: Notification[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});
const fake = () =>
  fakeApi()
    .on(notificationsApi.list, () => pageOf([ticket, read]))
    .on(notificationsApi.update, () => ticket)
    .on(preferencesApi.list, () => [
      { kind: 'tickets.new', label: 'New tickets', help: '', bell: true, mail: false, push: true },
    ]);
const open = (search = '') => {
  signInAs('admin');
  return renderPage(
    [
      { path: '/admin/notifications', ...route, HydrateFallback: () => null },
      { path: '*', element: null },
    ],
    { url: `/admin/notifications${search}` },
  );
};

test('a notification opens the page of its subject and is marked as read', async () => {
  const api = fake();
  const { user, router, container } = open();
  const name = await screen.findByRole('button', { name: 'New ticket T-10' });
  await expectNoAxeViolations(container);
  await user.click(name);
  expect(router.state.location.pathname).toBe('/admin/help/T-10');
  expect(api.calls(notificationsApi.update)).toMatchObject([
    { params: { _id: ticket._id }, body: { readStatus: true } },
  ]);
});

test('a notification is marked as read, or as unread again, by its menu', async () => {
  const api = fake();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for New ticket T-10' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as read' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Old' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  await waitFor(() =>
    expect(api.calls(notificationsApi.update)).toMatchObject([
      { body: { readStatus: true } },
      { params: { _id: read._id }, body: { readStatus: false } },
    ]),
  );
});

test('filters are in the URL, and kinds have their names', async () => {
  const api = fake();
  open('?kind=tickets.new&unread=true&from=2026-11-01');
  expect(await screen.findByRole('button', { name: 'Kind: New tickets' })).toBeInTheDocument();
  expect(api.calls(notificationsApi.list)).toMatchObject([
    { query: { kind: ['tickets.new'], unread: true, from: '2026-11-01' } },
  ]);
});

test('an empty list explains itself, and a failed one can be retried', async () => {
  const api = fake().refuse(notificationsApi.list, 500);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(notificationsApi.list, () => pageOf([]));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
});

test('all are marked as read together', async () => {
  const api = fake().on(notificationsApi.readAll, () => ({ changed: 1 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.calls(notificationsApi.readAll)).toHaveLength(1));
});
