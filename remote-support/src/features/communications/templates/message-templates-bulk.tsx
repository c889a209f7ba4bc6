import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';
import { bulkMessages as m } from './message-templates.messages.ts';

type Body = Request<typeof messageTemplateApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => withStepUp(() => call(messageTemplateApi.bulk, { body })),
  undo: (body) => call(messageTemplateApi.undoBulk, { body }),
  onChanged: () => invalidate('messageTemplate'),
});

const labels = bulkDeleteLabels(m.rows);

/** Deletes the selected message templates. */
export default function MessageTemplatesBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
