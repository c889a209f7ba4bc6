import { lazy } from 'react';
import { useDocumentTitle } from '@backlot/ui';
import { DrawerListPage } from '@backlot/ui/table';
import { useList, withOpenRecord } from '@backlot/data/list';
import { cannedReplyApi, type CannedReplyRow } from '@backlot/contracts/support/canned-replies/canned-reply';
import { CannedReplyDrawer } from './canned-reply-drawer.tsx';
import { cannedReplyActions } from './canned-replies.data.ts';
import { cannedReplyColumns } from './canned-replies.fields.tsx';
import { cannedRepliesMessages as m, sortLabels } from './canned-replies.messages.ts';

const urlSchema = withOpenRecord(cannedReplyApi.list.query);
const CannedRepliesBulk = lazy(
  () => import(/* webpackChunkName: "bulk-delete" */ './canned-replies-bulk.tsx'),
);
const rowName = ({ title }: CannedReplyRow) => title;

/** The list of canned replies. The URL holds filter, sort and the open canned reply. */
export function CannedRepliesPage() {
  useDocumentTitle(m.title);
  const list = useList(cannedReplyApi.list, urlSchema);
  return (
    <DrawerListPage
      labels={m}
      list={list}
      columns={cannedReplyColumns}
      filters={[]}
      sorts={sortLabels}
      rowName={rowName}
      bulk={(selected) => <CannedRepliesBulk {...selected} />}
      actions={cannedReplyActions}
    >
      {(drawer) => <CannedReplyDrawer {...drawer} />}
    </DrawerListPage>
  );
}
