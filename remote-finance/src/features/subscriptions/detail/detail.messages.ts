import type { Invoice, InvoiceStatus } from '@backlot/contracts/money/subscriptions/detail';

export const invoiceLabels: Record<InvoiceStatus, string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
};
export const invoiceKinds: Record<Invoice['kind'] | 'first', string> = {
  first: 'First period',
  period: 'Renewal',
  change: 'Plan change',
};

const invoicesAhead = (count: number) => (count === 1 ? 'the next invoice' : `the next ${count} invoices`);

export const detailMessages = {
  record: 'Subscription',
  loading: 'Loading subscription',
  notFoundTitle: 'Subscription not found',
  notFoundText: 'Check the URL, or find the subscription in the list.',
  back: 'Back to subscriptions',
  rail: 'Subscription details',
  watcher: {
    title: 'Watcher',
    name: 'Name',
  },
  terms: {
    title: 'Plan and price',
    versioned: (price: string, version: number) => `${price}, version ${version}`,
    couponOff: (code: string, amount: string, left: number | null) =>
      `${code}: ${amount} off ${left === null ? 'each invoice' : invoicesAhead(left)}`,
    couponDone: (code: string) => `${code}: fully used`,
    couponWaits: (code: string) => `${code}: doesn’t apply to this plan or price`,
    next: 'From next renewal',
    nextPrice: (amount: string, day: string) => `${amount}, not before ${day}`,
    credit: 'Credit toward future invoices',
    owed: 'Added to the next invoice',
    revenue: 'Lifetime revenue (net of refunds)',
  },
  period: {
    title: 'Billing period',
    period: 'Period',
    range: (from: string, to: string) => `${from} to ${to}`,
    renewal: 'Renewal',
    until: 'Access until',
    access: 'Access',
    noAccess: 'None',
    renews: 'Automatic',
    pausedOpen: 'Once a payment succeeds',
  },
  card: { title: 'Card', none: 'No card on file.', number: 'Number', expires: 'Expires' },
  expiry: (month: number, year: number) => `${String(month).padStart(2, '0')}/${year}`,
  charging: {
    title: (at: string) => `Charge pending since ${at}`,
    text: 'The gateway hasn’t responded yet. Its status is checked automatically; you can make changes once it responds.',
  },
  owed: {
    title: (count: number) => (count === 1 ? '1 failed charge' : `${count} failed charges`),
    next: (day: string) => `Next retry on ${day}.`,
    noNext: 'No automatic retries left. Add another card.',
    unpaid: 'All attempts failed. The watcher has no access until the invoice is paid.',
    first: 'The first payment failed. The subscription expires 23 hours after it started.',
  },
  invoices: {
    title: 'Invoices',
    none: 'No invoices yet.',
    number: 'Number',
    for: 'For',
    status: 'Status',
    price: 'Price',
    discount: 'Discount',
    tax: 'Tax',
    total: 'Total',
    tries: 'Attempts',
    refunded: (amount: string) => `${amount} refunded`,
    payment: 'Payment',
    open: 'View payment',
    file: 'Download',
    waiting: 'Waiting for a seller',
    fileOf: (number: string) => `Download invoice ${number}`,
    paymentOf: (number: string) => `View payment of invoice ${number}`.trimEnd(),
    newest: 'Showing the 50 most recent.',
  },
  history: 'Timeline',
  /** Of the paid period, when a bulk pause began. */
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
};
