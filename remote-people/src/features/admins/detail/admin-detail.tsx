import {
  Button,
  formatDateTime,
  IconUserShield,
  type MenuAction,
  PageHeader,
  Tabs,
  useDocumentTitle,
} from '@backlot/ui';
import type { Admin } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DangerZone } from '../../../detail/danger-zone.tsx';
import { useAdminActions } from '../actions/use-admin-actions.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminStatusBadge } from '../admin-status.tsx';
import { adminQuery } from '../admins.data.ts';
import { adminsMessages, roleLabels, teamLabels } from '../admins.messages.ts';
import { detailMessages as m } from './admin-detail.messages.ts';
import { AdminForm } from './admin-form.tsx';
import classes from './admin-detail.module.css';
import { AdminNotices } from './admin-notices.tsx';

const AdminAccess = lazy(() => import('./admin-access.tsx'));
const AdminSessions = lazy(() => import('./admin-sessions.tsx'));
const AdminHistory = lazy(() => import('./admin-history.tsx'));

const tabs = ['details', 'access', 'sessions', 'history'] as const;
type Tab = (typeof tabs)[number];

/** The primary action for an admin who can't sign in. */
const nextKeys: readonly string[] = ['resendInvite', 'activate', 'unblock', 'restore'];
/** In the danger zone, with their consequences. */
const consequences: Readonly<Record<string, string | undefined>> = {
  deactivate: m.danger.deactivate,
  block: m.danger.block,
  delete: m.danger.delete,
};
const isDangerous = ({ key }: MenuAction) => key in consequences;

/** One admin: details, permissions, sessions, history. */
export function AdminPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(adminQuery(_id))}
      icon={IconUserShield}
      labels={m}
      listPath={adminPaths.list}
      head={fromCachedRow(adminsApi.list, _id, headOf)}
    >
      {(admin: Admin) => <AdminDetail key={admin._id} admin={admin} />}
    </RecordLoader>
  );
}

type Known = Pick<Admin, 'name' | 'status'> & { deletedAt?: Admin['deletedAt'] };
const headOf = ({ name, status, deletedAt = null }: Known): RecordHead => ({
  title: name,
  crumbs: [{ label: adminsMessages.title, to: adminPaths.list }],
  status: <AdminStatusBadge status={status} isDeleted={deletedAt !== null} />,
});

function AdminDetail({ admin }: { admin: Admin }) {
  const { actionsOf, dialogs } = useAdminActions();
  useDocumentTitle(admin.name);
  const actions = actionsOf({ ...admin, isDeleted: admin.deletedAt !== null });
  const next = actions.find(({ key }) => nextKeys.includes(key));
  const { lastLoginAt } = admin;
  return (
    <>
      <PageHeader
        {...headOf(admin)}
        facts={[
          admin.email,
          roleLabels[admin.role],
          admin.team && teamLabels[admin.team],
          lastLoginAt ? `${m.lastSignIn} ${formatDateTime(lastLoginAt)}` : m.neverSignedIn,
          admin.lastIp,
        ]}
        primary={
          next && (
            <Button onClick={next.onSelect} disabled={next.isDisabled ?? false} title={next.reason}>
              {next.label}
            </Button>
          )
        }
        menu={actions.filter((action) => action !== next && !isDangerous(action))}
      />
      <AdminNotices admin={admin} />
      <AdminTabs admin={admin} danger={actions.filter(isDangerous)} />
      {dialogs}
    </>
  );
}

type TabsProps = { admin: Admin; danger: readonly MenuAction[] };

/** Each tab has a URL: the leave guard warns of unsaved input before another opens. */
function AdminTabs({ admin, danger }: TabsProps) {
  const params = useParams();
  const navigate = useNavigate();
  const tab: Tab = tabs.find((known) => known === params['tab']) ?? 'details';
  const open = (next: string | null) =>
    void navigate(adminPaths.detail(admin._id, next === null || next === 'details' ? '' : next), {
      replace: true,
    });
  return (
    <Tabs value={tab} keepMounted={false} onChange={open}>
      <Tabs.List mb="md">
        {tabs.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {m.tabs[key]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details">
        <AdminForm admin={admin} />
        {danger.length > 0 && (
          <div className={classes.danger}>
            <DangerZone
              title={m.danger.title}
              actions={danger.map((action) => ({
                ...action,
                text: action.reason ?? consequences[action.key] ?? '',
              }))}
            />
          </div>
        )}
      </Tabs.Panel>
      <Suspense>
        <Tabs.Panel value="access">
          <AdminAccess key={admin._id} admin={admin} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <AdminSessions admin={admin} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <AdminHistory admin={admin} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  );
}
