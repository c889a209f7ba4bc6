import { lazy } from 'react';
import { useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import {
  messageTemplateApi,
  type MessageTemplateRow,
} from '@backlot/contracts/support/communications/message-template';
import { MessageTemplateDrawer } from './message-template-drawer.tsx';
import { messageTemplateActions } from './message-templates.data.ts';
import { messageTemplateColumns, messageTemplateFilters } from './message-templates.fields.tsx';
import { messageTemplatesMessages as m, sortLabels } from './message-templates.messages.ts';

const urlSchema = withOpenRecord(messageTemplateApi.list.query);
const MessageTemplatesBulk = lazy(
  () => import(/* webpackChunkName: "bulk-delete" */ './message-templates-bulk.tsx'),
);
const rowName = ({ name }: MessageTemplateRow) => name;

/** The list of message templates. The URL holds filter, sort and the open message template. */
export function MessageTemplatesPage() {
  useDocumentTitle(m.title);
  const list = useList(messageTemplateApi.list, urlSchema);
  return (
    <DrawerListPage
      labels={m}
      list={list}
      columns={messageTemplateColumns}
      filters={messageTemplateFilters}
      sorts={sortLabels}
      rowName={rowName}
      bulk={(selected) => <MessageTemplatesBulk {...selected} />}
      actions={messageTemplateActions}
    >
      {(drawer) => <MessageTemplateDrawer {...drawer} />}
    </DrawerListPage>
  );
}
