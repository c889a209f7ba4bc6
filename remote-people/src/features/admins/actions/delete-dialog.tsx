import { ConfirmDialog, toast } from '@backlot/ui';
import { removeAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import type { Person } from './person.ts';
import { useSending } from './use-sending.ts';

type Props = { person: Person; onClose: () => void };

/** Says what deleting somebody means before it is done. */
export default function DeleteDialog({ person, onClose }: Props) {
  const { isSending, failure, send } = useSending(person._id);
  const remove = () =>
    send(async () => {
      const { name } = await removeAdmin(person);
      toast.success(m.deletedToast(name));
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={m.deleteTitle(person.name)}
      verb={m.delete}
      isDanger
      isBusy={isSending}
      error={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {m.consequences.delete}
    </ConfirmDialog>
  );
}
