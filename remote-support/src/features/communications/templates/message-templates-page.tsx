import { Button, IconEdit, IconList, IconPlus, IconTrash, useDocumentTitle } from '@backlot/ui';
import { useRemoval } from '@backlot/ui/record';
import { ListPage } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import {
  messageTemplateApi,
  type MessageTemplateRow,
} from '@backlot/contracts/support/communications/message-template';
import { z } from '@backlot/contracts/z';
import { MessageTemplateDrawer } from './message-template-drawer.tsx';
import { messageTemplateActions } from './message-templates.data.ts';
import { messageTemplateColumns, messageTemplateFilters } from './message-templates.fields.tsx';
import { messageTemplatesMessages as m, sortLabels } from './message-templates.messages.ts';

const urlSchema = z.strictObject({
  ...messageTemplateApi.list.query.shape,
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
});
const rowId = ({ _id }: MessageTemplateRow) => _id;
const rowName = ({ name }: MessageTemplateRow) => name;

/** The list of message templates. The URL holds filter, sort and the open message template. */
export function MessageTemplatesPage() {
  useDocumentTitle(m.title);
  const list = useList(messageTemplateApi.list, urlSchema);
  const { removing } = useRemoval({ ...messageTemplateActions, messages: m });
  const open = (_id: string | undefined) => list.set({ open: _id });
  return (
    <>
      <ListPage
        labels={m}
        icon={IconList}
        list={list}
        columns={messageTemplateColumns}
        filters={messageTemplateFilters}
        sorts={sortLabels}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => open('new')}>
            {m.add}
          </Button>
        }
        rowId={rowId}
        rowName={rowName}
        rowActions={(row: MessageTemplateRow) => [
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
        onEdit={({ _id }: MessageTemplateRow) => open(_id)}
      />
      <MessageTemplateDrawer open={list.query.open ?? null} onClose={() => open(undefined)} />
    </>
  );
}
