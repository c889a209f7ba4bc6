import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import { type BulkBody, communicationsBulk } from './communications.data.ts';
import { bulkMessages as m } from './communications.messages.ts';

const labels = bulkDeleteLabels(m.rows, m.locked);

/** Deletes the selected messages. */
export default function CommunicationsBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={communicationsBulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
