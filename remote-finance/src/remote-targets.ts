/** Where notifications, and matters that need attention, lead. */
export const targets = [
  { notification: 'payment', to: '/admin/payments/{paymentId}', fallback: '/admin/payments' },
  {
    notification: 'subscriptionPastDue',
    to: '/admin/subscriptions/{subscriptionId}',
    fallback: '/admin/subscriptions?status=past_due',
  },
  {
    notification: 'payoutFailed',
    to: '/admin/payments/payouts?status=failed',
    fallback: '/admin/payments',
  },
  { notification: 'seller', to: '/admin/finance/seller', fallback: '/admin/finance/seller' },
  { notification: 'reportExport', to: '/admin/reports?export={exportId}', fallback: '/admin/reports' },
  { notification: 'saleExport', to: '/admin/reports?export={exportId}', fallback: '/admin/reports' },
  {
    notification: 'attention.reportsHeld',
    to: '/admin/payments?attention=report_held',
    fallback: '/admin/payments',
  },
  {
    notification: 'attention.disputesDue',
    to: '/admin/payments?attention=dispute_due',
    fallback: '/admin/payments',
  },
  {
    notification: 'attention.paidWithoutAccess',
    to: '/admin/payments?attention=unfulfilled',
    fallback: '/admin/payments',
  },
  {
    notification: 'attention.refundsFailed',
    to: '/admin/payments?attention=refund_failed',
    fallback: '/admin/payments',
  },
  {
    notification: 'attention.payoutsFailed',
    to: '/admin/payments/payouts?status=failed',
    fallback: '/admin/payments/payouts',
  },
  {
    notification: 'attention.statementsDisputed',
    to: '/admin/payments/statements?status=disputed',
    fallback: '/admin/payments/statements',
  },
];
