import { IconArrowBackUp, IconEdit, IconStar, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { useCallback } from 'react';
import { makerPaths } from '../maker-paths.ts';
import { makerActions, starMaker, useMakerMutation } from '../makers.data.ts';
import { makersMessages as m } from '../makers.messages.ts';

const onFailure = (message: string) => toast.error(message);

/** The menu of a row, by the person's permissions. */
export const useRowActions = (isDeletedList: boolean): ((row: MakerRow) => readonly MenuAction[]) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  const { mutate: restore } = useMakerMutation({
    mutationFn: makerActions.restore,
    onSuccess: ({ name }) => toast.success(m.restoredToast(name)),
    onFailure,
  });
  const { mutate: remove } = useMakerMutation({
    mutationFn: makerActions.remove,
    onSuccess: (removed) => undo(m.deletedToast(removed.name), async () => restore(removed)),
    onFailure,
  });
  const { mutate: star } = useMakerMutation({
    mutationFn: starMaker,
    onSuccess: ({ name, starred }) => toast.success(m.starToast(name, starred)),
    onFailure,
  });
  return useCallback(
    (row) => {
      if (isDeletedList)
        return canManage
          ? [{ key: 'restore', label: m.restore, icon: IconArrowBackUp, onSelect: () => restore(row) }]
          : [];
      return [
        ...(canWrite
          ? [
              { key: 'edit', label: m.edit, icon: IconEdit, to: makerPaths.edit(row._id), shortcut: 'E' },
              {
                key: 'star',
                label: row.starred ? m.unstar : m.star,
                icon: IconStar,
                onSelect: () => star(row),
              },
            ]
          : []),
        ...(canManage ? [deleteAction(row, () => remove(row))] : []),
      ];
    },
    [isDeletedList, canWrite, canManage, restore, remove, star],
  );
};

/** A maker with movies can't be deleted: the menu says why. */
const deleteAction = (row: MakerRow, remove: () => void): MenuAction => ({
  key: 'delete',
  label: m.delete,
  icon: IconTrash,
  isDanger: true,
  startsGroup: true,
  ...(row.movieCount > 0 ? { isDisabled: true, reason: m.deleteReason } : { onSelect: remove }),
});
