import { IconMail, useDocumentTitle } from '@backlot/ui';
import { ListPage, type ViewTab } from '@backlot/ui/table';
import { useList } from '@backlot/data/list';
import {
  type AccessRequestRow,
  accessRequestRowLabels,
  accessRequestsApi,
  accessRequestStatus,
} from '@backlot/contracts/people/admins/access-requests';
import { lazy, Suspense, useMemo, useState } from 'react';
import { adminPaths } from '../admin-paths.ts';
import { adminsMessages } from '../admins.messages.ts';
import { type Answer, requestColumns } from './access-requests.columns.tsx';
import { requestsMessages as m, requestSortLabels, requestStatusLabels } from './access-requests.messages.ts';

const ApproveDialog = lazy(() => import('./approve-dialog.tsx'));
const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

const views: readonly ViewTab[] = [
  { _id: 'waiting', name: m.views.waiting, query: 'status=pending_approval', isFixed: true },
  { _id: 'decided', name: m.views.decided, query: 'status=approved,declined&sort=-createdAt', isFixed: true },
];
const filters = [
  {
    kind: 'choice' as const,
    key: 'status',
    label: accessRequestRowLabels.status,
    options: accessRequestStatus.options.map((value) => ({ value, label: requestStatusLabels[value] })),
  },
];

/** Requests from `/register`: each is approved with a role, or declined. */
export function AccessRequestsPage() {
  const [open, setOpen] = useState<Answer | null>(null);
  const list = useList(accessRequestsApi.list);
  const columns = useMemo(() => requestColumns(setOpen), []);
  useDocumentTitle(m.title);
  const close = () => setOpen(null);

  return (
    <>
      <ListPage
        labels={m}
        icon={IconMail}
        list={list}
        columns={columns}
        filters={filters}
        sorts={requestSortLabels}
        views={views}
        rowId={rowId}
        rowName={rowName}
        also={[{ key: 'admins', label: adminsMessages.title, to: adminPaths.list }]}
      />
      <Suspense>
        {open?.answer === 'approve' && <ApproveDialog request={open.request} onClose={close} />}
        {open?.answer === 'decline' && <DeclineDialog request={open.request} onClose={close} />}
      </Suspense>
    </>
  );
}

const rowId = ({ _id }: AccessRequestRow) => _id;
const rowName = ({ name }: AccessRequestRow) => name;
