import { Anchor, EmptyState, IconFileText, LoadingTable, QueryStates } from '@backlot/ui';
import {
  FormCard,
  formClasses as classes,
  keysIn,
  RecordFields,
  RecordPage,
  useRecordForm,
} from '@backlot/ui/record-form';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import {
  type Contract,
  contract as record,
  type ContractDraft,
  contractFields,
  contractRules,
} from '@backlot/contracts/catalog/makers/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMakerLookups } from '../maker-lookups.ts';
import { ActiveMaker } from '../form/maker-form-pages.tsx';
import { makerPaths } from '../maker-paths.ts';
import { contractsQuery, refusalsOfContract, saveContract } from '../makers.data.ts';
import { makersMessages } from '../makers.messages.ts';
import { contractInputs, contractTexts } from './contracts.fields.tsx';
import { contractsMessages as m } from './contracts.messages.ts';

export function NewContractPage() {
  return (
    <ActiveMaker>{(maker) => <ContractForm key={maker._id} maker={maker} contract={null} />}</ActiveMaker>
  );
}

export function ContractPage() {
  return <ActiveMaker>{(maker) => <StoredContract key={maker._id} maker={maker} />}</ActiveMaker>;
}

function StoredContract({ maker }: { maker: Maker }) {
  return (
    <QueryStates
      result={useQuery(contractsQuery(maker._id))}
      failedTitle={m.failed}
      loading={<LoadingTable columns={[3, 7]} rows={5} />}
    >
      {(contracts: Contract[]) => <FoundContract maker={maker} contracts={contracts} />}
    </QueryStates>
  );
}

function FoundContract({ maker, contracts }: { maker: Maker; contracts: readonly Contract[] }) {
  const { contractId } = useParams();
  const contract = contracts.find(({ _id }) => _id === contractId);
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

type Group = 'basics' | 'model' | 'amounts' | 'currency' | 'scope' | 'dates' | 'renewal';
/** Where each term is edited. */
const layout: Record<keyof ContractDraft, Group> = {
  number: 'basics',
  signedAt: 'basics',
  model: 'model',
  shareBasisPoints: 'amounts',
  fixedFeeMinor: 'amounts',
  minimumGuaranteeMinor: 'amounts',
  currency: 'currency',
  recoupable: 'currency',
  licenseTypes: 'scope',
  territories: 'scope',
  startAt: 'dates',
  endAt: 'dates',
  autoRenew: 'renewal',
};

type Props = { maker: Maker; contract: Contract | null };

function ContractForm({ maker, contract }: Props) {
  const navigate = useNavigate();
  const lookups = useMakerLookups();
  const nameOf = (key: string) => lookups.nameOf('licenseType', key);
  const listPath = makerPaths.detail(maker._id, 'contracts');
  const state = useRecordForm({
    fields: contractFields,
    rules: contractRules,
    record,
    stored: contract,
    save: (input, base) => saveContract(maker._id, input, base),
    refusalsOf: (terms, base) => refusalsOfContract(maker._id, terms, base),
    savedText: contract ? m.saved : m.created,
    onSaved: () => void navigate(listPath, { replace: contract === null }),
  });
  const inputsOf = (group: Group) => (
    <RecordFields state={state} inputs={contractInputs} nameOf={nameOf} only={keysIn(layout, group)} />
  );
  return (
    <RecordPage
      title={contract ? m.editTitle(contract.number) : m.newTitle(maker.name)}
      crumbs={[
        { label: makersMessages.title, to: makerPaths.list },
        { label: maker.name, to: listPath },
      ]}
      createLabel={m.create}
      state={state}
      texts={contractTexts}
      nameOf={nameOf}
    >
      <FormCard title={m.sections.basics}>{inputsOf('basics')}</FormCard>
      <FormCard title={m.sections.money}>
        {inputsOf('model')}
        <div className={classes.pair}>{inputsOf('amounts')}</div>
        {inputsOf('currency')}
      </FormCard>
      <FormCard title={m.sections.scope}>{inputsOf('scope')}</FormCard>
      <FormCard title={m.sections.dates}>
        <div className={classes.pair}>{inputsOf('dates')}</div>
        {inputsOf('renewal')}
      </FormCard>
    </RecordPage>
  );
}
