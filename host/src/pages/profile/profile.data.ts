import { type Profile, type ProfileForm, usersApi } from '@backlot/contracts/platform/accounts/profile';
import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { invalidate, queryOf } from '@backlot/data/query';
import { updateUser } from '@backlot/data/session';

export const profileQuery = (_id: string) => queryOf(usersApi.get, { params: { _id } });
export const sessionsQuery = (_id: string) => queryOf(usersApi.sessions, { params: { _id } });

/** Updates the cache and the header with a saved profile. */
const cache = (profile: Profile): Profile => {
  queryClient.setQueryData(profileQuery(profile._id).queryKey, profile);
  updateUser({ name: profile.name, img: profile.img });
  return profile;
};

export const saveProfile = async (_id: string, body: ProfileForm): Promise<Profile> =>
  cache(await call(usersApi.update, { params: { _id }, body }));

export const uploadAvatar = async (
  _id: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Profile> => cache(await call(usersApi.uploadAvatar, { params: { _id } }, { file, onProgress }));

export const removeAvatar = async (_id: string): Promise<Profile> =>
  cache(await call(usersApi.removeAvatar, { params: { _id } }));

export const endSession = async (_id: string, sessionId: string): Promise<void> => {
  await call(usersApi.endSession, { params: { _id, sessionId } });
  await invalidate('user');
};

export const endAllSessions = async (_id: string): Promise<void> => {
  await call(usersApi.endAllSessions, { params: { _id } });
};
