import { groupNotifications } from './notification-groups.ts';

const targets = [
  {
    notification: 'supportTicket',
    to: '/admin/help/{ticketId}',
    fallback: '/admin/help',
    group: '{count} new tickets',
  },
  { notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' },
];
const one = (number: number, type: string, severity: 'info' | 'warning' = 'info') => ({
  _id: `0197a0c0-0000-7000-8000-00000000000${number}`,
  title: `Title ${number}`,
  body: '',
  type,
  params: {},
  readStatus: false,
  severity,
  createdAt: new Date(9_000 - number),
});

test('several of a type are one entry at the newest, with the gravest severity', () => {
  const [first, payment, second, third] = [
    one(1, 'supportTicket'),
    one(2, 'payment'),
    one(3, 'supportTicket', 'warning'),
    one(4, 'supportTicket'),
  ];
  expect(groupNotifications([first, payment, second, third], targets)).toEqual([
    { newest: { ...first, severity: 'warning' }, title: '3 new tickets' },
    { newest: payment, title: null },
  ]);
});

test('a single one, and several of a type without a common title, keep their own titles', () => {
  const all = [one(1, 'supportTicket'), one(2, 'payment'), one(3, 'payment'), one(4, 'unheard')];
  expect(groupNotifications(all, targets)).toEqual(all.map((newest) => ({ newest, title: null })));
});
