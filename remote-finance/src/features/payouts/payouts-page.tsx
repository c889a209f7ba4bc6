import { type List, useList } from '@backlot/data/list';
import { queryOf } from '@backlot/data/query';
import { Button, currencyOptions, IconCreditCard, IconDownload } from '@backlot/ui';
import { type Filter, ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { useOptions } from '@backlot/data/use-options';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { payoutFields, type PayoutRow, type PayoutTotals } from '@backlot/contracts/money/payouts/payout';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { lazy, Suspense, useState } from 'react';
import { CurrencyTotals, describeAmounts } from '../../totals/currency-totals.tsx';
import { MarkSelected } from './mark-selected.tsx';
import { sortable } from './payouts.columns.tsx';
import { payoutsMessages as m, stateLabels } from './payouts.messages.ts';
import { usePayoutActions } from './use-payout-actions.tsx';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { choicesOf } from '../../select/choices-of.ts';

const BankFileDialog = lazy(() => import('./bank-file-dialog.tsx'));

type PayoutFilter = List<typeof payoutsApi.list, (typeof payoutsApi.list)['query']>['filter'];

const labels = labelsOf(payoutFields);
const views: readonly ViewTab[] = [
  { _id: 'scheduled', name: m.views.scheduled, query: 'status=scheduled&onHold=false', isFixed: true },
  { _id: 'on-hold', name: m.views.onHold, query: 'status=scheduled&onHold=true', isFixed: true },
  { _id: 'processing', name: m.views.processing, query: 'status=processing', isFixed: true },
  { _id: 'failed', name: m.views.failed, query: 'status=failed', isFixed: true },
];
const rowId = ({ _id }: PayoutRow) => _id;
const rowName = ({ number }: PayoutRow) => number;

const describeTotal = ({ currency, count, ...amounts }: PayoutTotals['byCurrency'][number]) =>
  m.totals(count, describeAmounts(amounts, m.amounts, currency));

/** The list of payouts; the URL holds filters, and a filtered batch offers its bank file. */
export function PayoutsPage() {
  const list = useList(payoutsApi.list);
  const { query, filter } = list;
  const { data } = list.result;
  const isReady = data !== undefined;
  const batches = new Map(data?.items.map(({ batch }) => [batch._id, batch.name]));
  const filters = usePayoutFilters(query.makerId ?? [], batches, isReady);
  const [batchId, setBatchId] = useState<string | null>(null);
  const { rowActions, dialogs } = usePayoutActions(data?.items ?? [], setBatchId);
  const [chosen, ...others] = query.batchId ?? [];
  return (
    <>
      <ListPage<PayoutRow, PayoutFilter>
        labels={m}
        icon={IconCreditCard}
        list={list}
        {...sortable(query.currency)}
        filters={filters}
        views={views}
        totals={
          <CurrencyTotals
            query={queryOf(payoutsApi.totals, { query: filter })}
            isReady={isReady}
            amountOf={({ scheduledMinor }) => scheduledMinor}
            describe={describeTotal}
          />
        }
        primary={
          chosen !== undefined &&
          others.length === 0 && (
            <Button leftSection={<IconDownload size={16} />} onClick={() => setBatchId(chosen)}>
              {m.file.verb}
            </Button>
          )
        }
        bulk={(selected: Selected<PayoutFilter>) => (
          <MarkSelected selected={selected} rows={data?.items ?? []} />
        )}
        rowActions={rowActions}
        rowId={rowId}
        rowName={rowName}
      />
      {dialogs}
      <Suspense>{batchId && <BankFileDialog batchId={batchId} onClose={() => setBatchId(null)} />}</Suspense>
    </>
  );
}

/**
 * The filters of the list.
 * @param batches of the loaded rows, by ID
 * @param isReady whether the rows have loaded; maker names load after them
 */
const usePayoutFilters = (
  chosen: readonly string[],
  batches: ReadonlyMap<string, string>,
  isReady: boolean,
): readonly Filter[] => {
  const makers = useOptions(makerOptions, isReady ? chosen : [], isReady);
  return [
    {
      kind: 'choice',
      key: 'status',
      label: labels.status,
      options: choicesOf(stateLabels),
    },
    { kind: 'flag', key: 'onHold', label: labels.holds },
    { kind: 'choice', key: 'makerId', label: labels.makerName, ...makers },
    {
      kind: 'choice',
      key: 'batchId',
      label: labels.batch,
      options: [...batches].map(([value, label]) => ({ value, label })),
    },
    { kind: 'choice', key: 'currency', label: labels.currency, options: currencyOptions() },
  ];
};
