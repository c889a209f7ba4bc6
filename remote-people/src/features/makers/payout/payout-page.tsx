import { FailedState, formatDate, LoadingTable, NoPermission } from '@backlot/ui';
import type { ConflictField } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { type Payout, payout as payoutSchema } from '@backlot/contracts/catalog/makers/payout';
import { useQuery } from '@tanstack/react-query';
import { LivingMaker } from '../form/maker-form-pages.tsx';
import { RecordForm } from '@backlot/ui/record-form';
import { makerPaths } from '../maker-paths.ts';
import { setPayout } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { draftOf, type PayoutDraft, putOf, validatePayout } from './payout-draft.ts';
import { PayoutFields } from './payout-fields.tsx';
import {
  kycLabels,
  payoutFieldLabels as labels,
  payoutMessages as m,
  scheduleLabels,
  taxFormLabels,
  taxStatusLabels,
} from './payout.messages.ts';

/** How a maker is paid, to be set by those who manage makers; saving asks for the password. */
export function PayoutPage() {
  return <LivingMaker>{(maker) => <StoredPayout key={maker._id} maker={maker} />}</LivingMaker>;
}

function StoredPayout({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(makersApi.payout, { params: { _id: maker._id } }),
    enabled: canManage,
  });
  if (!canManage) return <NoPermission />;
  if (data === undefined && error)
    return (
      <FailedState
        title={m.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined) return <LoadingTable columns={[3, 7]} rows={5} />;
  return (
    <RecordForm<PayoutDraft, Payout>
      title={m.title(maker.name)}
      crumbs={[
        { label: makersMessages.title, to: makerPaths.list },
        { label: maker.name, to: makerPaths.detail(maker._id, 'payout') },
      ]}
      stored={data}
      createLabel={m.setUp}
      draftOf={draftOf}
      validate={validatePayout}
      send={(draft, version) => setPayout({ params: { _id: maker._id }, body: putOf(draft, version) })}
      currentIn={(current) => payoutSchema.safeParse(current).data ?? null}
      labels={labels}
      conflictFields={conflictFields}
      after={() => makerPaths.detail(maker._id, 'payout')}
    >
      {(form) => <PayoutFields form={form} stored={data} />}
    </RecordForm>
  );
}

/** Without the account: it is never shown, so nobody can choose between two. */
const conflictFields: readonly ConflictField<PayoutDraft>[] = [
  { key: 'holder', label: labels.holder },
  { key: 'currency', label: labels.currency },
  { key: 'schedule', label: labels.schedule, format: (value) => scheduleLabels[value] },
  { key: 'thresholdMinor', label: labels.thresholdMinor },
  { key: 'holdUntil', label: labels.holdUntil, format: (value) => (value ? formatDate(value) : m.notSet) },
  { key: 'taxForm', label: labels.taxForm, format: (value) => (value ? taxFormLabels[value] : m.notSet) },
  { key: 'taxStatus', label: labels.taxStatus, format: (value) => taxStatusLabels[value] },
  { key: 'withholdingBasisPoints', label: labels.withholdingBasisPoints },
  { key: 'kycStatus', label: labels.kycStatus, format: (value) => kycLabels[value] },
  { key: 'kycNote', label: labels.kycNote },
];
