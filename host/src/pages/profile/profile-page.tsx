import { useCan, useUser } from '@backlot/data/session';
import { PageHeader, QueryStates } from '@backlot/ui';
import { RecordTabs } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { ApiTokensTab } from './api-tokens/api-tokens-tab.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { Overview } from './overview.tsx';
import { PreferencesTab } from './preferences.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';
import { ChangePassword } from './change-password.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { OwnActivity } from './own-activity.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { Sessions } from './sessions.tsx';
import classes from './profile.module.css';

/** `/admin/profile`: the user's details, account security and preferences. */
export function ProfilePage() {
  const result = useQuery(profileQuery(useUser()?._id ?? ''));
  const hasTokens = useCan('token:manage');
  return (
    <>
      <PageHeader title={messages.title} />
      <RecordTabs labels={{ ...messages.tabs, ...(!hasTokens && { tokens: undefined }) }}>
        {{
          overview: () => (
            <QueryStates result={result} loading={<ProfileLoading />}>
              {(profile) => <Overview profile={profile} />}
            </QueryStates>
          ),
          security: () => <Security />,
          preferences: () => <PreferencesTab />,
          notifications: () => <NotificationSettings />,
          tokens: () => <ApiTokensTab />,
          activity: () => <OwnActivity />,
        }}
      </RecordTabs>
    </>
  );
}

function Security() {
  return (
    <div className={classes.sections}>
      <ChangePassword />
      <SecondFactorSection />
      <Sessions />
      <RecentSignIns />
    </div>
  );
}
