import { IconStar, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import type { MakerRow } from '@backlot/contracts/catalog/makers/maker';
import { makerActions, starMaker, useMakerMutation } from './makers.data.ts';
import { makersMessages as m } from './makers.messages.ts';

/** The part of a maker that the actions read: a row, or the whole record. */
type Known = Pick<MakerRow, '_id' | 'version' | 'starred' | 'movieCount'>;

const onFailure = (message: string) => toast.error(message);

/** The actions on a maker that need no dialog: star, delete with undo, restore. */
export const useQuickActions = () => {
  const { mutate: restore, isPending: isRestoring } = useMakerMutation({
    mutationFn: makerActions.restore,
    onSuccess: ({ name }) => toast.success(m.restoredToast(name)),
    onFailure,
  });
  const { mutate: remove, isPending: isRemoving } = useMakerMutation({
    mutationFn: makerActions.remove,
    onSuccess: (removed) => undo(m.deletedToast(removed.name), async () => restore(removed)),
    onFailure,
  });
  const { mutate: star, isPending: isStarring } = useMakerMutation({
    mutationFn: starMaker,
    onSuccess: ({ name, starred }) => toast.success(m.starToast(name, starred)),
    onFailure,
  });
  return { restore, remove, star, isBusy: isRestoring || isRemoving || isStarring };
};

export const starAction = (maker: Known, star: (maker: Known) => void): MenuAction => ({
  key: 'star',
  label: maker.starred ? m.unstar : m.star,
  icon: IconStar,
  onSelect: () => star(maker),
});

/** A maker with movies can't be deleted: the menu says why. */
export const deleteAction = (maker: Known, remove: (maker: Known) => void): MenuAction => ({
  key: 'delete',
  label: m.delete,
  icon: IconTrash,
  isDanger: true,
  startsGroup: true,
  ...(maker.movieCount > 0
    ? { isDisabled: true, reason: m.deleteReason }
    : { onSelect: () => remove(maker) }),
});
