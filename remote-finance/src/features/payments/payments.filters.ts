import { currencyName } from '@backlot/ui';
import type { Filter } from '@backlot/ui/table';
import { paymentKind, paymentStatus } from '@backlot/contracts/payments';
import { kindLabels, paymentsMessages, statusLabels } from './payments.messages.ts';

const { columns: labels } = paymentsMessages;

/** Those that most payments are in; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];
const currencies = [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map((code) => ({
  value: code,
  label: `${code} ${currencyName(code)}`,
}));

export const paymentFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: paymentStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'kind',
    label: labels.kind,
    options: paymentKind.options.map((value) => ({ value, label: kindLabels[value] })),
  },
  { kind: 'choice', key: 'currency', label: labels.currency, options: currencies },
  { kind: 'range', key: 'date', label: labels.createdAt, fromKey: 'from', toKey: 'to', of: 'day' },
  { kind: 'range', key: 'paid', label: labels.paidAt, fromKey: 'paidFrom', toKey: 'paidTo', of: 'day' },
];
