import { Button, IconEdit, IconList, IconPlus, IconTrash, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import { cannedReplyApi, type CannedReplyRow } from '@backlot/contracts/support/canned-replies/canned-reply';
import { z } from '@backlot/contracts/z';
import { CannedReplyDrawer } from './canned-reply-drawer.tsx';
import { cannedReplyActions } from './canned-replies.data.ts';
import { cannedReplyColumns } from './canned-replies.fields.tsx';
import { cannedRepliesMessages as m, sortLabels } from './canned-replies.messages.ts';

const urlSchema = z.strictObject({
  ...cannedReplyApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: CannedReplyRow) => _id;
const rowName = ({ title }: CannedReplyRow) => title;

/** The list of canned replies. The URL holds filter, sort and the open canned reply. */
export function CannedRepliesPage() {
  useDocumentTitle(m.title);
  const list = useList(cannedReplyApi.list, urlSchema);
  const { removing } = useRemoval({ ...cannedReplyActions, messages: m });
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={cannedReplyColumns}
        filters={[]}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: CannedReplyRow) => [
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
        onEdit={({ _id }: CannedReplyRow) => open(_id)}
      />
      <CannedReplyDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}
