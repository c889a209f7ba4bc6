import { defineRemote } from '@backlot/federation/define-remote';
import { paymentsMessages } from './features/payments/payments.messages.ts';

export default defineRemote({
  id: 'finance',
  title: 'Finance',
  owner: 'team-finance',
  contract: '1.0',
  nav: [
    {
      to: '/admin/payments',
      label: paymentsMessages.title,
      icon: 'payment',
      access: 'payment:read',
      group: 'money',
      order: 10,
    },
  ],
  routes: [
    {
      path: '/admin/payments/*',
      access: 'payment:read',
      expose: './payments',
      title: paymentsMessages.title,
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'payments',
      expose: './widgets',
      access: 'payment:read',
      order: 40,
      size: 'normal',
    },
  ],
  search: [],
  targets: [{ notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' }],
});
