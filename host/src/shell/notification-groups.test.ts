import { groupNotifications } from './notification-groups.ts';

const targets = [
  {
    notification: 'supportTicket',
    to: '/admin/help/{ticketId}',
    fallback: '/admin/help',
    group: '{count} new tickets',
  },
  { notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' },
  { notification: 'admin.request', to: '/admin/admins?tab=requests', fallback: '/admin/admins' },
];
const one = (
  number: number,
  type: string,
  severity: 'info' | 'warning' = 'info',
  params: Record<string, string> = {},
) => ({
  _id: `0197a0c0-0000-7000-8000-00000000000${number}`,
  title: `Title ${number}`,
  body: '',
  type,
  params,
  readStatus: false,
  severity,
  actorName: null,
  createdAt: new Date(9_000 - number),
});

test('several of a type are one entry at the newest, with the gravest severity', () => {
  const [first, payment, second, third] = [
    one(1, 'supportTicket', 'info', { ticketId: '1' }),
    one(2, 'payment'),
    one(3, 'supportTicket', 'warning', { ticketId: '2' }),
    one(4, 'supportTicket'),
  ];
  expect(groupNotifications([first, payment, second, third], targets)).toEqual([
    { newest: { ...first, severity: 'warning' }, group: { title: '3 new tickets' } },
    { newest: payment, group: null },
  ]);
});

test('several of a type without a common title are one entry where they lead to the same page', () => {
  const [first, other, third, request, next] = [
    one(1, 'payment', 'info', { paymentId: 'a' }),
    one(2, 'payment', 'info', { paymentId: 'b' }),
    one(3, 'payment', 'warning', { paymentId: 'a' }),
    one(4, 'admin.request', 'info', { requestId: 'a' }),
    one(5, 'admin.request', 'info', { requestId: 'b' }),
  ];
  expect(groupNotifications([first, other, third, request, next], targets)).toEqual([
    { newest: { ...first, severity: 'warning' }, group: { ids: [first._id, third._id] } },
    { newest: other, group: null },
    { newest: request, group: { ids: [request._id, next._id] } },
  ]);
});

test('those without a page keep their own entries', () => {
  const all = [one(1, 'unheard'), one(2, 'unheard')];
  expect(groupNotifications(all, targets)).toEqual(all.map((newest) => ({ newest, group: null })));
});
