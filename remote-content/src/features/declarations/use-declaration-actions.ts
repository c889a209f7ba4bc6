import { useRemoval } from '@backlot/ui/record';
import { toast, toastError } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Declaration } from '@backlot/contracts/site/declarations/declaration';
import { useNavigate } from 'react-router-dom';
import { createDraft, declarationActions, unscheduleDeclaration } from './declarations.data.ts';
import { detailMessages as m, newMessages } from './declarations.messages.ts';

const listPath = '/admin/pages/declaration';

/** The actions on a version besides editing and publishing. */
export const useDeclarationActions = (declaration: Declaration) => {
  const navigate = useNavigate();
  const unscheduling = useActionMutation({
    mutationFn: unscheduleDeclaration,
    onSuccess: () => toast.success(m.unscheduled),
    onError: toastError,
  });
  const creating = useActionMutation({
    mutationFn: createDraft,
    onSuccess: async ({ _id }) => {
      toast.success(newMessages.created);
      await navigate(`${listPath}/${_id}`);
    },
    onError: toastError,
  });
  const { removing, restoring } = useRemoval({
    ...declarationActions,
    messages: m,
    onRemoved: () => navigate(listPath),
  });
  return {
    isPending: [restoring, unscheduling, creating, removing].some(({ isPending }) => isPending),
    unschedule: () => unscheduling.mutate(declaration),
    newVersion: () => creating.mutate({ key: declaration.key, locale: declaration.locale }),
    remove: () => removing.mutate(declaration),
    restore: () => restoring.mutate(declaration),
  };
};
