import { Button, EmptyState, Group, IconFileText, IconPlus, LoadingTable, QueryStates } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { makerPaths } from '../maker-paths.ts';
import { contractsQuery } from '../makers.data.ts';
import { ContractCard } from './contract-card.tsx';
import { contractsMessages as m } from './contracts.messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** The contracts of a maker, by start date, newest first. */
export function MakerContracts({ maker }: { maker: Maker }) {
  return (
    <QueryStates
      result={useQuery(contractsQuery(maker._id))}
      failedTitle={m.failed}
      loading={<LoadingTable columns={[3, 7]} rows={3} />}
    >
      {(contracts: Contract[]) => <Contracts maker={maker} contracts={contracts} />}
    </QueryStates>
  );
}

function Contracts({ maker, contracts }: { maker: Maker; contracts: readonly Contract[] }) {
  const canManage = useCan('maker:manage');
  const canEdit = canManage && !maker.deletedAt;
  const [removed, setRemoved] = useState<Contract | null>(null);
  const adding = canEdit && (
    <Button
      variant="default"
      component={Link}
      to={makerPaths.newContract(maker._id)}
      leftSection={<IconPlus size={16} />}
    >
      {m.create}
    </Button>
  );
  if (contracts.length === 0)
    return (
      <EmptyState icon={IconFileText} title={m.empty} text={m.emptyText}>
        {adding}
      </EmptyState>
    );
  return (
    <div className={columns.stack}>
      <Group justify="flex-end">{adding}</Group>
      {contracts.map((contract) => (
        <ContractCard
          key={contract._id}
          makerId={maker._id}
          contract={contract}
          canManage={canManage}
          {...(canEdit && {
            editPath: makerPaths.contract(maker._id, contract._id),
            onRemove: () => setRemoved(contract),
          })}
        />
      ))}
      {removed && <RemoveDialog makerId={maker._id} contract={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
