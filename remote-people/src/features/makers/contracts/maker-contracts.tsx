import { Button, EmptyState, FailedState, Group, IconFileText, IconPlus, LoadingTable } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from '../detail/maker-detail.module.css';
import { makerPaths } from '../maker-paths.ts';
import { ContractCard } from './contract-card.tsx';
import { contractsMessages as m } from './contracts.messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** Every contract of a maker, the latest start first. */
export function MakerContracts({ maker }: { maker: Maker }) {
  const canManage = useCan('maker:manage');
  const canEdit = canManage && !maker.deletedAt;
  const [removed, setRemoved] = useState<Contract | null>(null);
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
  if (!data) return <LoadingTable columns={[3, 7]} rows={3} />;
  const adding = canEdit && (
    <Button
      variant="default"
      component={Link}
      to={makerPaths.newContract(maker._id)}
      leftSection={<IconPlus size={16} />}
    >
      {m.newContract}
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState icon={IconFileText} title={m.empty} text={m.emptyText}>
        {adding}
      </EmptyState>
    );
  return (
    <div className={classes.cards}>
      <Group justify="flex-end">{adding}</Group>
      {data.map((contract) => (
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
      <RemoveDialog makerId={maker._id} contract={removed} onClose={() => setRemoved(null)} />
    </div>
  );
}
