import { type Profile, type ProfileForm, usersApi } from '@backlot/contracts/platform/accounts/profile';
import {
  type NotificationPreference,
  preferencesApi,
} from '@backlot/contracts/platform/notifications/preferences';
import { ownActivityApi } from '@backlot/contracts/platform/accounts/own-activity';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { invalidate, queryOf } from '@backlot/data/query';
import { updateUser } from '@backlot/data/session';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const profileQuery = (_id: string) => queryOf(usersApi.get, { params: { _id } });
export const sessionsQuery = (_id: string) => queryOf(usersApi.sessions, { params: { _id } });

export const recentSignInsQuery = (_id: string) => queryOf(ownActivityApi.signIns, { params: { _id } });
export const activityQuery = (_id: string, page: number) =>
  queryOf(ownActivityApi.activity, { params: { _id }, query: { page } });

const write = <T>(sent: Promise<T>) => withInvalidation(sent, () => invalidate('user'));

/** Updates the cache and the header with a saved profile. */
const cache = (profile: Profile): Profile => {
  queryClient.setQueryData(profileQuery(profile._id).queryKey, profile);
  updateUser({ name: profile.name, img: profile.img });
  return profile;
};

const save = (sent: Promise<Profile>) => write(sent.then(cache));

export const saveProfile = (_id: string, body: ProfileForm): Promise<Profile> =>
  save(call(usersApi.update, { params: { _id }, body }));

export const uploadAvatar = (
  _id: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Profile> => save(call(usersApi.uploadAvatar, { params: { _id } }, { file, onProgress }));

export const removeAvatar = (_id: string): Promise<Profile> =>
  save(call(usersApi.removeAvatar, { params: { _id } }));

export const endSession = (_id: string, sessionId: string) =>
  write(call(usersApi.endSession, { params: { _id, sessionId } }));

export const endAllSessions = async (_id: string): Promise<void> => {
  await call(usersApi.endAllSessions, { params: { _id } });
};

/** Ends all other sessions. */
export const changePassword = (_id: string, body: Request<typeof usersApi.changePassword>['body']) =>
  call(usersApi.changePassword, { params: { _id }, body });

export const preferencesQuery = queryOf(preferencesApi.list);
export const savePreference = async ({ kind, bell, mail, push }: NotificationPreference): Promise<void> => {
  const saved = await call(preferencesApi.save, { body: { preferences: [{ kind, bell, mail, push }] } });
  queryClient.setQueryData(preferencesQuery.queryKey, saved);
};
