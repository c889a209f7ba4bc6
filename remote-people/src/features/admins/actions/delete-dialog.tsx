import { ConfirmDialog, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { adminActions } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import type { Person } from './person.ts';

type Props = { person: Person; onClose: () => void };

/** States the consequences before an admin is deleted. */
export default function DeleteDialog({ person, onClose }: Props) {
  const removing = useActionMutation({
    mutationFn: () => adminActions.remove(person),
    onSuccess: ({ name }) => {
      toast.success(m.deletedToast(name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.deleteTitle(person.name)}
      verb={m.delete}
      isDanger
      action={removing}
      onClose={onClose}
    >
      {m.consequences.delete}
    </ConfirmDialog>
  );
}
