import { allowedSiteApi } from '@backlot/contracts/money/allowed-sites/allowed-site';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { sellerApi } from '@backlot/contracts/money/sellers/seller';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { defineRemote } from '@backlot/federation/define-remote';
import { earlyList, earlyRead, earlyRecord } from '@backlot/federation/early';
import { couponsMessages } from './features/coupons/coupons.messages.ts';
import { statusTones as subscriptionTones } from './features/subscriptions/status-tones.ts';
import {
  statusLabels as subscriptionLabels,
  subscriptionsMessages,
} from './features/subscriptions/subscriptions.messages.ts';
import { paymentsMessages, statusLabels as paymentLabels } from './features/payments/payments.messages.ts';
import { statusTones as paymentTones } from './features/payments/status-tones.ts';
import { reportsMessages } from './features/reports/reports.messages.ts';
import { sliceSlots } from './features/reports/slices/slice-slots.ts';
import { moneyTitles } from './maker-money/money-titles.ts';
import { allowedSitesMessages } from './features/allowed-sites/allowed-sites.messages.ts';
import { sellersMessages } from './features/sellers/sellers.messages.ts';
import { targets } from './remote-targets.ts';

export default defineRemote({
  id: 'finance',
  title: 'Finance',
  owner: 'team-finance',
  contract: '1.5',
  nav: [
    {
      to: '/admin/finance/seller',
      label: sellersMessages.title,
      icon: 'seller',
      access: 'payment:manage',
      group: 'money',
      order: 60,
    },
    {
      to: '/admin/allowed-sites',
      label: allowedSitesMessages.title,
      icon: 'site',
      access: 'payment:manage',
      group: 'money',
      order: 70,
    },
    {
      to: '/admin/payments',
      label: paymentsMessages.title,
      icon: 'payment',
      access: 'payment:read',
      group: 'money',
      order: 10,
      badge: 'payments',
    },
    {
      to: '/admin/payments/coupons',
      label: couponsMessages.title,
      icon: 'coupon',
      access: 'payment:manage',
      group: 'money',
      order: 30,
    },
    {
      to: '/admin/payments/statements',
      label: moneyTitles.statements,
      icon: 'statement',
      access: 'maker:manage',
      group: 'money',
      order: 40,
      badge: 'statements',
    },
    {
      to: '/admin/payments/payouts',
      label: moneyTitles.payouts,
      icon: 'payout',
      access: 'maker:manage',
      group: 'money',
      order: 50,
      badge: 'payouts',
    },
    {
      to: '/admin/reports',
      label: reportsMessages.title,
      icon: 'report',
      access: 'report:read',
      group: 'insight',
      order: 10,
    },
    {
      to: '/admin/subscriptions',
      label: subscriptionsMessages.title,
      icon: 'subscription',
      access: 'subscription:manage',
      group: 'money',
      order: 20,
    },
  ],
  routes: [
    {
      path: '/admin/finance/seller/*',
      access: 'payment:manage',
      expose: './sellers',
      title: sellersMessages.title,
      early: [earlyList(sellerApi.list)],
    },
    {
      path: '/admin/allowed-sites/*',
      access: 'payment:manage',
      expose: './allowed-sites',
      title: allowedSitesMessages.title,
      early: [earlyList(allowedSiteApi.list)],
    },
    {
      path: '/admin/payments/*',
      access: 'payment:read',
      expose: './payments',
      title: paymentsMessages.title,
      early: [earlyList(paymentsApi.list), earlyRecord(paymentsApi.get)],
    },
    {
      path: '/admin/payments/statements/*',
      access: 'maker:manage',
      expose: './statements',
      title: moneyTitles.statements,
      early: [earlyList(statementsApi.list), earlyRecord(statementsApi.get)],
    },
    {
      path: '/admin/payments/payouts/*',
      access: 'maker:manage',
      expose: './payouts',
      title: moneyTitles.payouts,
      early: [earlyList(payoutsApi.list)],
    },
    {
      path: '/admin/payments/coupons/*',
      access: 'payment:manage',
      expose: './coupons',
      title: couponsMessages.title,
      early: [earlyList(couponsApi.list)],
    },
    { path: '/admin/reports/*', access: 'report:read', expose: './reports', title: reportsMessages.title },
    {
      path: '/admin/subscriptions/*',
      access: 'subscription:manage',
      expose: './subscriptions',
      title: subscriptionsMessages.menu,
      early: [earlyList(subscriptionsApi.list), earlyRecord(subscriptionsApi.get)],
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'payments',
      title: paymentsMessages.card.title,
      expose: './widgets',
      access: 'payment:read',
      order: 40,
      size: 'normal',
      boards: ['overview', 'eco'],
      early: [earlyRead(countsApi.get, { keys: 'payments' })],
    },
    {
      id: 'ticket.context/v1',
      name: 'payments',
      expose: './ticket-context',
      access: 'payment:read',
      order: 20,
      size: 'normal',
    },
    {
      id: 'record.tab/v1',
      name: 'payments',
      title: paymentsMessages.title,
      expose: './record-tabs',
      access: 'payment:read',
      order: 10,
      size: 'wide',
      records: ['watcher'],
    },
    ...sliceSlots,
  ],
  search: [
    {
      type: 'payment',
      label: paymentsMessages.title,
      to: '/admin/payments/{_id}',
      access: 'payment:read',
      statuses: { labels: paymentLabels, tones: paymentTones },
    },
    {
      type: 'coupon',
      label: couponsMessages.title,
      to: '/admin/payments/coupons/{_id}',
      access: 'payment:manage',
    },
    {
      type: 'subscription',
      label: subscriptionsMessages.title,
      to: '/admin/subscriptions/{_id}',
      access: 'subscription:manage',
      statuses: { labels: subscriptionLabels, tones: subscriptionTones },
    },
    {
      type: 'statement',
      label: moneyTitles.statements,
      to: '/admin/payments/statements/{_id}',
      access: 'maker:manage',
    },
  ],
  actions: [
    { label: couponsMessages.newCoupon, to: '/admin/payments/coupons/new', access: 'payment:manage' },
  ],
  targets,
});
