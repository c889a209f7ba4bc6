import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import { FailedState, PageHeader } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { AvatarField } from './avatar-field.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';
import classes from './profile.module.css';

const crumbs = [{ label: messages.title, to: '/admin/profile' }];

/** `/admin/profile/myProfile`: own details and picture. */
export function MyProfilePage() {
  return (
    <>
      <PageHeader title={messages.myProfile} crumbs={crumbs} />
      <Faces />
    </>
  );
}

function Faces() {
  const _id = useUser()?._id ?? '';
  const { data, error, isFetching, refetch } = useQuery(profileQuery(_id));
  if (data) {
    return (
      <div className={classes.sections}>
        <AvatarField profile={data} />
        <DetailsForm profile={data} />
      </div>
    );
  }
  if (!error || isFetching) return <ProfileLoading />;
  const errorId = error instanceof CallError ? error.errorId : null;
  return <FailedState message={messageOf(error)} errorId={errorId} onRetry={() => void refetch()} />;
}
