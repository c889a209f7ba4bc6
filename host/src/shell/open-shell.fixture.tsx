import { authApi, type SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import { badgesApi } from '@backlot/contracts/support/counts/badges';
import { type SearchGroup, type SearchHit, searchApi } from '@backlot/contracts/platform/search/search';
import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { sessionAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { Shell } from './shell.tsx';
import { setWindowWidth } from './test-window.ts';

export const ticket = {
  _id: '0197a0c0-0000-7000-8000-0000000000f1',
  title: 'New ticket T-10',
  body: 'The film stops after ten minutes.',
  type: 'supportTicket',
  params: { ticketId: 'T-10' },
  readStatus: false,
  severity: 'info' as const,
  actorName: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};
export const recordId = (index: number) => `0197a0c0-0000-7000-8000-0000000000a${index}`;
/** A result of the search. */
export const foundRecord = (index: number, label: string, more: Partial<SearchHit> = {}): SearchHit => ({
  _id: recordId(index),
  label,
  detail: '1927',
  img: null,
  status: null,
  amount: null,
  isExact: false,
  ...more,
});
/** An answer with movies of these names. */
export const foundMovies = (...names: string[]): SearchGroup => ({
  type: 'movie',
  hits: names.map((label, index) => foundRecord(index, label)),
});
const nobody = { total: 0, totalIsCapped: false, page: 1, limit: 25 };

/** The signed-in user as the API returns it. */
export const signedInUser = (): SignedInUser => {
  const user = store.get(sessionAtom)?.user;
  if (!user) throw new Error('nobody is signed in');
  return { ...user, email: 'ana@backlot.test', mustChangePassword: false, preferences: {} };
};

/** The shell with a dashboard, a page with a form, and a page for everything else. */
export const openShell = (
  url = '/admin',
  { role = 'admin' as 'admin' | 'superadmin', width = 1440 } = {},
) => {
  setWindowWidth(width);
  signInAs(role);
  const me = signedInUser();
  const api = fakeApi()
    .on(authApi.me, () => me)
    .on(userPreferencesApi.save, ({ body }) => body)
    .on(secondFactorApi.get, () => ({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    }))
    .on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }))
    .on(notificationsApi.list, () => ({ ...nobody, items: [{ ...ticket, readStatus: true }], total: 1 }))
    .on(badgesApi.get, () => ({}))
    .on(searchApi.everywhere, () => [])
    .on(jobsApi.list, () => []);
  const page = renderPage(
    [
      {
        path: '/admin',
        element: <Shell />,
        children: [
          { index: true, element: <h1>{'Dashboard'}</h1> },
          {
            path: 'makers',
            element: (
              <form aria-label="Maker">
                <label>
                  {'Name'} <input />
                </label>
              </form>
            ),
          },
          { path: '*', element: <h1>{'Somewhere'}</h1> },
        ],
      },
    ],
    { url },
  );
  return { ...page, api };
};
/** The current path. */
export const pathOf = (page: ReturnType<typeof openShell>) => page.router.state.location.pathname;
