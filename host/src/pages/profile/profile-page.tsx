import { messageOf, CallError } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import { FailedState, PageHeader, Tabs } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Overview } from './overview.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';
import { Security } from './security.tsx';

/** `/admin/profile`: who I am here, and how my account is kept safe. */
export function ProfilePage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'security' ? 'security' : 'overview';
  const open = (next: string | null) => setSearch(next === 'security' ? { tab: next } : {});
  return (
    <>
      <PageHeader title={messages.title} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="overview">{messages.overview}</Tabs.Tab>
          <Tabs.Tab value="security">{messages.security}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt="lg">
          <OverviewFaces />
        </Tabs.Panel>
        <Tabs.Panel value="security" pt="lg">
          <Security />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function OverviewFaces() {
  const _id = useUser()?._id ?? '';
  const { data, error, isFetching, refetch } = useQuery(profileQuery(_id));
  if (data) return <Overview profile={data} />;
  if (!error || isFetching) return <ProfileLoading />;
  const errorId = error instanceof CallError ? error.errorId : null;
  return <FailedState message={messageOf(error)} errorId={errorId} onRetry={() => void refetch()} />;
}
