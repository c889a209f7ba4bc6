import { Button, IconEdit, IconList, IconPlus, IconTrash, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
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
  const { removing } = useRemoval({ ...allowedSiteActions, messages: m });
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
          { key: 'edit', label: m.edit, icon: IconEdit, onSelect: () => open(row._id) },
          {
            key: 'remove',
            label: m.remove,
            icon: IconTrash,
            isDanger: true,
            startsGroup: true,
            onSelect: () => removing.mutate(row),
          },
        ]}
        onEdit={({ _id }: AllowedSiteRow) => open(_id)}
      />
      <AllowedSiteDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}
