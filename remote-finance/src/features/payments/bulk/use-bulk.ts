import { useBulk } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import { formatMoney } from '@backlot/ui';
import { tellBulkEnd, tellBulkStarted } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/endpoint';
import { paymentsApi } from '@backlot/contracts/payments.api';
import type { PaymentBulkAction, PaymentBulkResult } from '@backlot/contracts/payments.bulk';
import { useState } from 'react';
import { paymentsChanged } from '../payments.data.ts';
import { bulkMessages as m } from './bulk.messages.ts';

export type BulkTarget = Request<typeof paymentsApi.bulk>['body']['target'];
export type BulkKey = PaymentBulkAction['type'];
type Options = { target: BulkTarget; count: number; onDone: () => void };

const inWords = (sums: PaymentBulkResult['sums']): string | undefined =>
  sums.length === 0
    ? undefined
    : m.sums(sums.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', '));

/** A bulk action on payments: tried first, then run. Neither a mail nor a refund is taken back. */
export const usePaymentsBulk = (key: BulkKey, { target, count, onDone }: Options) => {
  const [summary, setSummary] = useState<string>();
  const bulk = useBulk<PaymentBulkAction>({
    send: async (action, expectedCount, dryRun) => {
      const send = () => call(paymentsApi.bulk, { body: { action, target, expectedCount, dryRun } });
      const result = await (action.type === 'refund' && !dryRun ? withStepUp(send) : send());
      setSummary(inWords(result.sums));
      return result;
    },
    count,
    onDone,
    onStarted: tellBulkStarted,
    onEnd: (end) => {
      void paymentsChanged([]);
      tellBulkEnd(end, { done: m.done[key] });
    },
  });
  return { ...bulk, summary };
};
