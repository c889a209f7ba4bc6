import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import { FailedState, PageHeader, Stack } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { AvatarField } from './avatar-field.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProfileLoading } from './profile-loading.tsx';
import { messages } from './profile.messages.ts';
import { profileQuery } from './profile.data.ts';

const crumbs = [{ label: messages.title, to: '/admin/profile' }];

/** `/admin/profile/myProfile`: own details and picture. */
export function MyProfilePage() {
  return (
    <Stack gap="lg">
      <PageHeader title={messages.myProfile} crumbs={crumbs} />
      <Faces />
    </Stack>
  );
}

function Faces() {
  const _id = useUser()?._id ?? '';
  const { data, error, isFetching, refetch } = useQuery(profileQuery(_id));
  if (data) {
    return (
      <>
        <AvatarField profile={data} />
        <DetailsForm profile={data} />
      </>
    );
  }
  if (!error || isFetching) return <ProfileLoading />;
  const errorId = error instanceof CallError ? error.errorId : null;
  return <FailedState message={messageOf(error)} errorId={errorId} onRetry={() => void refetch()} />;
}
