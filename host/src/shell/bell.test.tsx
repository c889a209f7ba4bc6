import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { screen } from '@testing-library/react';
import { openShell, pathOf, ticket } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

afterEach(() => {
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('bell', () => {
  test('unread notifications are fetched on load and counted', async () => {
    const { api } = openShell();
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(api.calls(notificationsApi.unread)).toEqual([{ body: {} }]);
  });

  test('opening a notification marks it as read, refetches, opens its ticket and closes the popover', async () => {
    const page = openShell();
    page.api.on(notificationsApi.update, () => ({ ...ticket, readStatus: true }));
    await page.user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    page.api.on(notificationsApi.unread, () => ({ items: [], total: 0 }));
    await page.user.click(await screen.findByRole('button', { name: /New ticket T-10/ }));
    expect(pathOf(page)).toBe('/admin/help/T-10');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /New ticket T-10/ })).toBeNull();
    expect(page.api.calls(notificationsApi.update)[0]).toMatchObject({
      params: { _id: ticket._id },
      body: { title: ticket.title, readStatus: true },
    });
  });

  test('several of a type are one entry, which opens their list and marks them all as read', async () => {
    const page = openShell();
    const other = { ...ticket, _id: '0197a0c0-0000-7000-8000-0000000000f2', title: 'New ticket T-11' };
    page.api
      .on(notificationsApi.unread, () => ({ items: [other, ticket], total: 2 }))
      .on(notificationsApi.readType, () => ({ changed: 2 }));
    await page.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await page.user.click(await screen.findByRole('button', { name: /2 new tickets/ }));
    expect(pathOf(page)).toBe('/admin/help');
    expect(page.api.calls(notificationsApi.readType)).toEqual([{ body: { type: 'supportTicket' } }]);
    expect(page.api.calls(notificationsApi.update)).toEqual([]);
  });

  test('several about the same page are one entry with the newest actor, which opens it and marks only them', async () => {
    const page = openShell();
    const payment = {
      ...ticket,
      type: 'payment',
      title: 'P-1 was refunded',
      params: { paymentId: 'p1' },
      actorName: 'Rosa',
    };
    const ids = ['0197a0c0-0000-7000-8000-0000000000f3', '0197a0c0-0000-7000-8000-0000000000f4'];
    page.api
      .on(notificationsApi.unread, () => ({ items: ids.map((_id) => ({ ...payment, _id })), total: 2 }))
      .on(notificationsApi.readType, () => ({ changed: 2 }));
    await page.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await page.user.click(
      await screen.findByRole('button', { name: /P-1 was refunded.*2 notifications, latest from Rosa/ }),
    );
    expect(pathOf(page)).toBe('/admin/payments/p1');
    expect(page.api.calls(notificationsApi.readType)).toEqual([{ body: { type: 'payment', ids } }]);
  });

  test('read notifications are listed under All', async () => {
    const { user } = openShell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByRole('button', { name: /New ticket T-10/ })).toBeVisible();
  });

  test('the page with all notifications opens from the bell, which closes', async () => {
    const page = openShell();
    await page.user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await page.user.click(await screen.findByRole('link', { name: 'See all notifications' }));
    expect(pathOf(page)).toBe('/admin/notifications');
    expect(screen.queryByRole('link', { name: 'See all notifications' })).toBeNull();
  });

  test('a failed list can be retried while the other tabs work', async () => {
    const { api, user } = openShell();
    api.refuse(notificationsApi.list, 500);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  });
});
