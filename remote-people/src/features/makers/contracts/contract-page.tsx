import { Anchor, EmptyState, FailedState, formatDate, IconFileText, LoadingTable } from '@backlot/ui';
import type { ConflictField } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { type Contract, contract as contractSchema } from '@backlot/contracts/catalog/makers/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LivingMaker } from '../form/maker-form-pages.tsx';
import { RecordForm } from '@backlot/ui/record-form';
import { makerPaths } from '../maker-paths.ts';
import { addContract, replaceContract } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { type ContractDraft, draftOf, termsOf, validateContract } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { contractsMessages as m, modelLabels, termLabels } from './contracts.messages.ts';

export function NewContractPage() {
  return (
    <LivingMaker>{(maker) => <ContractForm key={maker._id} maker={maker} contract={null} />}</LivingMaker>
  );
}

export function ContractPage() {
  return <LivingMaker>{(maker) => <StoredContract key={maker._id} maker={maker} />}</LivingMaker>;
}

function StoredContract({ maker }: { maker: Maker }) {
  const { contractId } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    queryOf(makersApi.contracts, { params: { _id: maker._id } }),
  );
  if (!data && error)
    return (
      <FailedState
        title={m.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingTable columns={[3, 7]} rows={5} />;
  const contract = data.find(({ _id }) => _id === contractId);
  if (!contract)
    return (
      <EmptyState icon={IconFileText} title={m.notFound} text={m.notFoundText}>
        <Anchor component={Link} to={makerPaths.detail(maker._id, 'contracts')}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  return <ContractForm key={contract._id} maker={maker} contract={contract} />;
}

type Props = { maker: Maker; contract: Contract | null };

function ContractForm({ maker, contract }: Props) {
  const params = { _id: maker._id, contractId: contract?._id ?? '' };
  const send = (draft: ContractDraft, version: number) =>
    contract
      ? replaceContract({ params, body: { ...termsOf(draft), version } })
      : addContract({ params: { _id: maker._id }, body: termsOf(draft) });
  return (
    <RecordForm<ContractDraft, Contract>
      title={contract ? m.editTitle(contract.number) : m.newTitle(maker.name)}
      crumbs={[
        { label: makersMessages.title, to: makerPaths.list },
        { label: maker.name, to: makerPaths.detail(maker._id, 'contracts') },
      ]}
      stored={contract}
      createLabel={m.create}
      draftOf={draftOf}
      validate={validateContract}
      send={send}
      currentIn={(data) => contractSchema.safeParse(data).data ?? null}
      labels={termLabels}
      conflictFields={conflictFields}
      after={() => makerPaths.detail(maker._id, 'contracts')}
    >
      {(form) => <ContractFields form={form} />}
    </RecordForm>
  );
}

const day = (value: string | null) => (value ? formatDate(value) : '');
const conflictFields: readonly ConflictField<ContractDraft>[] = [
  { key: 'number', label: termLabels.number },
  { key: 'model', label: termLabels.model, format: (model) => modelLabels[model] },
  { key: 'shareBasisPoints', label: termLabels.shareBasisPoints },
  { key: 'fixedFeeMinor', label: termLabels.fixedFeeMinor },
  { key: 'minimumGuaranteeMinor', label: termLabels.minimumGuaranteeMinor },
  { key: 'currency', label: termLabels.currency },
  { key: 'recoupable', label: termLabels.recoupable },
  { key: 'territories', label: termLabels.territories },
  { key: 'licenceTypes', label: termLabels.licenceTypes },
  { key: 'startAt', label: termLabels.startAt, format: day },
  { key: 'endAt', label: termLabels.endAt, format: day },
  { key: 'autoRenew', label: termLabels.autoRenew },
  { key: 'signedAt', label: termLabels.signedAt, format: day },
];
