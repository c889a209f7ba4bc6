import type { Admin } from '@backlot/contracts/people/admins/admin';
import { IconUserShield } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { adminPaths } from '../admin-paths.ts';
import { adminQuery } from '../admins.data.ts';
import { AdminDetail } from './admin-detail.tsx';
import { detailMessages } from './admin-detail.messages.ts';

/** One admin: details, permissions, sessions, history. */
export function AdminPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(adminQuery(_id))}
      icon={IconUserShield}
      words={detailMessages}
      listPath={adminPaths.list}
    >
      {(admin: Admin) => <AdminDetail key={admin._id} admin={admin} />}
    </RecordLoader>
  );
}
