import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import { type BulkBody, cannedRepliesBulk } from './canned-replies.data.ts';
import { bulkMessages as m } from './canned-replies.messages.ts';

const labels = bulkDeleteLabels(m.rows);

/** Deletes the selected canned replies. */
export default function CannedRepliesBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={cannedRepliesBulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
