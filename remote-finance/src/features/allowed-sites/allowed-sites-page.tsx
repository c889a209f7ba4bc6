import {
  Button,
  IconEdit,
  IconList,
  IconPlus,
  IconTrash,
  toast,
  toastError,
  undo,
  useDocumentTitle,
} from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { allowedSiteApi, type AllowedSiteRow } from '@backlot/contracts/money/allowed-sites/allowed-site';
import { z } from '@backlot/contracts/z';
import { AllowedSiteDrawer } from './allowed-site-drawer.tsx';
import { allowedSiteActions } from './allowed-sites.data.ts';
import { allowedSiteColumns, sortLabels } from './allowed-sites.fields.tsx';
import { allowedSitesMessages as m } from './allowed-sites.messages.ts';

const urlSchema = z.strictObject({
  ...allowedSiteApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: AllowedSiteRow) => _id;
const rowName = ({ name }: AllowedSiteRow) => name;

/** The list of allowed sites. The URL holds filter, sort and the open allowed site. */
export function AllowedSitesPage() {
  useDocumentTitle(m.title);
  const list = useList(allowedSiteApi.list, urlSchema);
  const remove = useRemoveAllowedSite();
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={allowedSiteColumns}
        filters={[]}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: AllowedSiteRow) => [
          { key: 'edit', label: m.edit, icon: IconEdit, onClick: () => open(row._id) },
          { key: 'remove', label: m.remove, icon: IconTrash, onClick: () => remove(row) },
        ]}
        onEdit={({ _id }: AllowedSiteRow) => open(_id)}
      />
      <AllowedSiteDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}

/** Deletes a allowed site, with undo. */
function useRemoveAllowedSite() {
  const restore = useActionMutation({
    mutationFn: allowedSiteActions.restore,
    onSuccess: () => toast.success(m.restored),
    onError: toastError,
  });
  const { mutate } = useActionMutation({
    mutationFn: (row: AllowedSiteRow) => allowedSiteActions.remove(row),
    onSuccess: (removed) => undo(m.removed, () => restore.mutate(removed)),
    onError: toastError,
  });
  return mutate;
}
