import { useUser } from '@backlot/data/session';
import { PageHeader, QueryStates } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { AvatarField } from './avatar-field.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';
import classes from './profile.module.css';

const crumbs = [{ label: messages.title, to: '/admin/profile' }];

/** `/admin/profile/myProfile`: the user's own details and photo. */
export function MyProfilePage() {
  const result = useQuery(profileQuery(useUser()?._id ?? ''));
  return (
    <>
      <PageHeader title={messages.myProfile} crumbs={crumbs} />
      <QueryStates result={result} loading={<ProfileLoading />}>
        {(profile) => (
          <div className={classes.sections}>
            <AvatarField profile={profile} />
            <DetailsForm profile={profile} />
          </div>
        )}
      </QueryStates>
    </>
  );
}
