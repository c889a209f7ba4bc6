/** Tabs of records, each under the name of its slot. */
export { WatcherPayments as payments } from './features/payments/watcher-payments/watcher-payments.tsx';
