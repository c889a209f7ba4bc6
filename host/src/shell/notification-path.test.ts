import { notificationPath } from './notification-path.ts';

const targets = [{ notification: 'supportTicket', to: '/admin/help/{ticketId}', fallback: '/admin/help' }];

test('a ticket is opened by its id', () => {
  expect(notificationPath({ type: 'supportTicket', params: { ticketId: '42' } }, targets)).toBe(
    '/admin/help/42',
  );
});

test('without an id the list is opened', () => {
  expect(notificationPath({ type: 'supportTicket', params: {} }, targets)).toBe('/admin/help');
});

test('an ID can’t escape its path', () => {
  expect(notificationPath({ type: 'supportTicket', params: { ticketId: '../../x?y' } }, targets)).toBe(
    '/admin/help/..%2F..%2Fx%3Fy',
  );
});

test('a type that no remote knows leads nowhere', () => {
  expect(notificationPath({ type: 'unheard', params: {} }, targets)).toBeNull();
});
