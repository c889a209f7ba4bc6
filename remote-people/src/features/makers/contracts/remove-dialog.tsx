import { ConfirmDialog, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Contract } from '@backlot/contracts/catalog/makers/contracts';
import { removeContract } from '../makers.data.ts';
import { contractsMessages as m } from './contracts.messages.ts';

type Props = { makerId: string; contract: Contract; onClose: () => void };

/** Confirms that a draft is deleted permanently. */
export function RemoveDialog({ makerId, contract, onClose }: Props) {
  const removing = useActionMutation({
    mutationFn: () => removeContract(makerId, contract),
    onSuccess: () => {
      toast.success(m.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.removeTitle(contract.number)}
      verb={m.remove}
      isDanger
      action={removing}
      onClose={onClose}
    >
      {m.removeText}
    </ConfirmDialog>
  );
}
