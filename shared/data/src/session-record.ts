import { type SignedInUser, signedInUser } from '@backlot/contracts/platform/accounts/auth';
import { z } from '@backlot/contracts/z';
import { decodeBase64, encodeBase64 } from './base64.ts';

/** What the browser stores of a user: no email, nothing private. */
const sessionUser = z.pick(signedInUser, {
  _id: true,
  name: true,
  role: true,
  img: true,
  permissions: true,
  remotePermissions: true,
});
export type SessionUser = z.infer<typeof sessionUser>;

export type SessionRecord = { user: SessionUser; token: string };

const tokenKey = 'access_token';
const userKey = 'backlot_user';
const cookie = 'logedIn';

/** The session of this tab, null when there is none or it can't be read. Free of React, for the public pages. */
export const readSession = (): SessionRecord | null => {
  const token = decodeBase64(sessionStorage.getItem(tokenKey) ?? '');
  const user = sessionUser.safeParse(parseJson(decodeBase64(sessionStorage.getItem(userKey) ?? '')));
  return token && user.success ? { user: user.data, token } : null;
};

/** Stores token and user, base64-encoded, in session storage, and sets the `logedIn` cookie, a hint for the UI only. */
export const writeSession = ({
  user,
  token,
}: {
  user: SessionUser | SignedInUser;
  token: string;
}): SessionRecord => {
  const kept = sessionUser.parse(user);
  sessionStorage.setItem(tokenKey, encodeBase64(token));
  sessionStorage.setItem(userKey, encodeBase64(JSON.stringify(kept)));
  document.cookie = `${cookie}=true; SameSite=Strict; Path=/`;
  return { user: kept, token };
};

/** Clears the session of this tab; the cookie belongs to all tabs and stays. */
export const clearOwnSession = (): void => {
  sessionStorage.removeItem(tokenKey);
  sessionStorage.removeItem(userKey);
};

/** Ends the session of this browser: this tab's record and the shared cookie. */
export const clearSession = (): void => {
  clearOwnSession();
  document.cookie = `${cookie}=; SameSite=Strict; Path=/; Max-Age=0`;
};

/** Whether some tab of this browser is signed in. */
export const hasSessionHint = (): boolean =>
  document.cookie.split('; ').some((part) => part === `${cookie}=true`);

const parseJson = (text: string | null): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // damaged storage is no session
  }
};
