import { notificationPath } from './notification-path.ts';

const targets = [{ notification: 'supportTicket', to: '/admin/help/{ticketId}', fallback: '/admin/help' }];

test('a ticket notification opens the ticket', () => {
  expect(notificationPath({ type: 'supportTicket', params: { ticketId: '42' } }, targets)).toBe(
    '/admin/help/42',
  );
});

test('a notification without an ID opens the list', () => {
  expect(notificationPath({ type: 'supportTicket', params: {} }, targets)).toBe('/admin/help');
});

test('an ID is encoded in the path', () => {
  expect(notificationPath({ type: 'supportTicket', params: { ticketId: '../../x?y' } }, targets)).toBe(
    '/admin/help/..%2F..%2Fx%3Fy',
  );
});

test('an unknown type has no path', () => {
  expect(notificationPath({ type: 'unheard', params: {} }, targets)).toBeNull();
});
