import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Declaration } from '@backlot/contracts/declarations';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  createDeclaration,
  removeDeclaration,
  restoreDeclaration,
  unscheduleDeclaration,
} from './declaration.data.ts';
import { detailMessages as m, newMessages } from './declaration.messages.ts';

const listPath = '/admin/pages/declaration';

/** What can be done with a text beside editing and publishing it. */
export const useDeclarationActions = (declaration: Declaration) => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  /** Runs one change; a failure is told and leaves everything as it was. */
  const attempt = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const restore = (deleted: Declaration) =>
    attempt(async () => {
      await restoreDeclaration(deleted);
      toast.success(m.restored);
    });

  return {
    isBusy,
    unschedule: () =>
      void attempt(async () => {
        await unscheduleDeclaration(declaration);
        toast.success(m.unscheduled);
      }),
    newVersion: () =>
      void attempt(async () => {
        const { _id } = await createDeclaration(declaration.key, declaration.locale);
        toast.success(newMessages.created);
        await navigate(`${listPath}/${_id}`);
      }),
    remove: () =>
      void attempt(async () => {
        const deleted = await removeDeclaration(declaration);
        await navigate(listPath);
        undo(m.removed, () => restore(deleted));
      }),
    restore: () => void restore(declaration),
  };
};
