import { useUser } from '@backlot/data/session';
import { PageHeader, QueryFaces, Tabs } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Overview } from './overview.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import classes from './profile.module.css';

/** `/admin/profile`: the user's details and account security. */
export function ProfilePage() {
  const [search, setSearch] = useSearchParams();
  const result = useQuery(profileQuery(useUser()?._id ?? ''));
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
          <QueryFaces result={result} loading={<ProfileLoading />}>
            {(profile) => <Overview profile={profile} />}
          </QueryFaces>
        </Tabs.Panel>
        <Tabs.Panel value="security" pt="lg">
          <Security />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Security() {
  return (
    <div className={classes.sections}>
      <ChangePassword />
      <Sessions />
    </div>
  );
}
