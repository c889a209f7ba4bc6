import { Button, IconLock, IconMail, IconPlus, IconUserShield, useDocumentTitle } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { type List, useList } from '@backlot/data/list';
import type { AdminRow } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminActions } from '../actions/use-admin-actions.tsx';
import { adminPaths } from '../admin-paths.ts';
import { pendingRequestsQuery } from '../admins.data.ts';
import { adminsMessages as m, sortLabels } from '../admins.messages.ts';
import { adminColumns } from './admins.columns.tsx';
import { adminFilters } from './admin-filters.ts';

const AdminsBulk = lazy(() => import('./admins-bulk.tsx'));
const ExportDialog = lazy(() => import('./admin-export.tsx'));
const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const SignInRulesDialog = lazy(() => import('./sign-in-rules-dialog.tsx'));

type AdminFilter = List<typeof adminsApi.list, typeof adminsApi.list.query>['filter'];

const views: readonly ViewTab[] = [
  { _id: 'invited', name: m.views.invited, query: 'status=invited', isFixed: true },
  { _id: 'blocked', name: m.views.blocked, query: 'status=blocked', isFixed: true },
  { _id: 'deleted', name: m.views.deleted, query: 'deleted=true', isFixed: true },
];

/** The people who run the platform; the URL holds filters and sort. */
export function AdminsPage() {
  const navigate = useNavigate();
  const list = useList(adminsApi.list);
  const [isInviting, setInviting] = useState(false);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const pending = useQuery(pendingRequestsQuery()).data?.total ?? 0;
  const isDeletedList = list.query.deleted === true;
  const { actionsOf, dialogs } = useAdminActions();
  const columns = useMemo(() => adminColumns(isDeletedList), [isDeletedList]);
  useDocumentTitle(m.title);
  return (
    <>
      <ListPage<AdminRow, AdminFilter>
        labels={isDeletedList ? deletedMessages : m}
        icon={IconUserShield}
        list={list}
        columns={columns}
        filters={adminFilters}
        sorts={sortLabels}
        views={views}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        rowActions={(row) => actionsOf({ ...row, isDeleted: isDeletedList })}
        onEdit={(row) => void navigate(rowHref(row))}
        also={[
          {
            key: 'requests',
            label: m.requestsPending(pending),
            icon: IconMail,
            to: `${adminPaths.requests}?status=pending_approval`,
          },
          { key: 'rules', label: m.signInRules, icon: IconLock, onSelect: () => setRulesOpen(true) },
        ]}
        transfer={{ importTo: adminPaths.import, ExportDialog }}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setInviting(true)}>
            {m.invite}
          </Button>
        }
        {...(!isDeletedList && { bulk })}
      />
      {dialogs}
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        {areRulesOpen && <SignInRulesDialog onClose={() => setRulesOpen(false)} />}
      </Suspense>
    </>
  );
}

const deletedMessages = { ...m, noMatch: m.noneDeleted };
const bulk = (selected: Selected<AdminFilter>) => <AdminsBulk {...selected} />;
const rowId = ({ _id }: AdminRow) => _id;
const rowName = ({ name }: AdminRow) => name;
const rowHref = ({ _id }: AdminRow) => adminPaths.detail(_id);
