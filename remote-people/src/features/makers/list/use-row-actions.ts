import { IconArrowBackUp, IconEdit, IconStar, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { useCan } from '@backlot/data/session';
import type { Maker, MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { useCallback } from 'react';
import { makerPaths } from '../maker-paths.ts';
import { removeMaker, restoreMaker, starMaker } from '../makers.data.ts';
import { makersMessages as m } from '../makers.messages.ts';

/** Runs a change and tells how it went. */
const attempt = async (change: () => Promise<Maker>, done: (maker: Maker) => void) => {
  try {
    done(await change());
  } catch (error) {
    toast.error(messageOf(error));
  }
};

const restore = (maker: Pick<Maker, '_id' | 'version'>) =>
  attempt(
    () => restoreMaker(maker),
    ({ name }) => toast.success(m.restoredToast(name)),
  );

const remove = (row: MakerRow) =>
  attempt(
    () => removeMaker(row),
    (deleted) => undo(m.deletedToast(deleted.name), () => restore(deleted)),
  );

const star = ({ _id, version, starred }: MakerRow) =>
  attempt(
    () => starMaker({ _id, version, starred: !starred }),
    (maker) => toast.success(maker.starred ? m.starredToast(maker.name) : m.unstarredToast(maker.name)),
  );

/** What a row's menu offers, by what the person may do. */
export const useRowActions = (isDeletedList: boolean): ((row: MakerRow) => readonly MenuAction[]) => {
  const canWrite = useCan('maker:write');
  const canManage = useCan('maker:manage');
  return useCallback(
    (row) => {
      if (isDeletedList)
        return canManage
          ? [{ key: 'restore', label: m.restore, icon: IconArrowBackUp, onSelect: () => void restore(row) }]
          : [];
      return [
        ...(canWrite
          ? [
              { key: 'edit', label: m.edit, icon: IconEdit, to: makerPaths.edit(row._id), shortcut: 'E' },
              {
                key: 'star',
                label: row.starred ? m.unstar : m.star,
                icon: IconStar,
                onSelect: () => void star(row),
              },
            ]
          : []),
        ...(canManage ? [deleting(row)] : []),
      ];
    },
    [isDeletedList, canWrite, canManage],
  );
};

/** A maker keeps its movies: as long as it has some, the menu says why it cannot be deleted. */
const deleting = (row: MakerRow): MenuAction => ({
  key: 'delete',
  label: m.delete,
  icon: IconTrash,
  isDanger: true,
  startsGroup: true,
  ...(row.movieCount > 0
    ? { isDisabled: true, reason: m.deleteReason }
    : { onSelect: () => void remove(row) }),
});
