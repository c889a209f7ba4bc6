import { IconArrowBackUp, IconEdit, type MenuAction } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { useCallback } from 'react';
import { makerPaths } from '../maker-paths.ts';
import { makersMessages as m } from '../makers.messages.ts';
import { deleteAction, starAction, useQuickActions } from '../use-quick-actions.ts';

/** The menu of a row, by the person's permissions. */
export const useRowActions = (isDeletedList: boolean): ((row: MakerRow) => readonly MenuAction[]) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  const { restore, remove, star } = useQuickActions();
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
              starAction(row, star),
            ]
          : []),
        ...(canManage ? [deleteAction(row, remove)] : []),
      ];
    },
    [isDeletedList, canWrite, canManage, restore, remove, star],
  );
};
