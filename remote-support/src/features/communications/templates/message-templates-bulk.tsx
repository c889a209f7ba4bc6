import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import { type BulkBody, messageTemplatesBulk } from './message-templates.data.ts';
import { bulkMessages as m } from './message-templates.messages.ts';

const labels = bulkDeleteLabels(m.rows);

/** Deletes the selected message templates. */
export default function MessageTemplatesBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={messageTemplatesBulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
