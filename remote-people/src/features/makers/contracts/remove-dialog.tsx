import { ConfirmDialog, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import { useState } from 'react';
import { removeContract } from '../makers.data.ts';
import { contractsMessages as m } from './contracts.messages.ts';

type Props = { makerId: string; contract: Contract | null; onClose: () => void };

/** Asks before a draft is deleted for good. */
export function RemoveDialog({ makerId, contract, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!contract) return null;
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { _id: makerId, contractId: contract._id };
      await removeContract({ params, query: { version: contract.version } });
      toast.success(m.removed);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={m.removeTitle(contract.number)}
      verb={m.remove}
      isDanger
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {m.removeText}
    </ConfirmDialog>
  );
}
