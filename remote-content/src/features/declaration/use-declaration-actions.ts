import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { useNavigate } from 'react-router-dom';
import { createDraft, declarationActions, unscheduleDeclaration } from './declaration.data.ts';
import { detailMessages as m, newMessages } from './declaration.messages.ts';

const listPath = '/admin/pages/declaration';
const onError = (error: Error) => toast.error(messageOf(error));

/** The actions on a version besides editing and publishing. */
export const useDeclarationActions = (declaration: Declaration) => {
  const navigate = useNavigate();
  const restoring = useActionMutation({
    mutationFn: declarationActions.restore,
    onSuccess: () => toast.success(m.restored),
    onError,
  });
  const unscheduling = useActionMutation({
    mutationFn: unscheduleDeclaration,
    onSuccess: () => toast.success(m.unscheduled),
    onError,
  });
  const creating = useActionMutation({
    mutationFn: createDraft,
    onSuccess: async ({ _id }) => {
      toast.success(newMessages.created);
      await navigate(`${listPath}/${_id}`);
    },
    onError,
  });
  const removing = useActionMutation({
    mutationFn: declarationActions.remove,
    onSuccess: async (deleted) => {
      await navigate(listPath);
      undo(m.removed, () => restoring.mutate(deleted));
    },
    onError,
  });
  return {
    isPending: [restoring, unscheduling, creating, removing].some(({ isPending }) => isPending),
    unschedule: () => unscheduling.mutate(declaration),
    newVersion: () => creating.mutate({ key: declaration.key, locale: declaration.locale }),
    remove: () => removing.mutate(declaration),
    restore: () => restoring.mutate(declaration),
  };
};
