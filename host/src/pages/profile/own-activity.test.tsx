import { type OwnAction, ownActivityApi } from '@backlot/contracts/platform/accounts/own-activity';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import { OwnActivity } from './own-activity.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

const at = new Date('2026-11-20T08:00:00Z');

describe('recent sign-ins', () => {
  const signIn = { _id: '1', at, isSuccessful: true, method: 'code' as const, ip: '192.0.2.7' };

  test('each has its device, method and place, and a failed one is marked', async () => {
    fakeApi().on(ownActivityApi.signIns, () => [
      { ...signIn, device: 'Firefox on Linux', country: 'DE' },
      { ...signIn, _id: '2', isSuccessful: false, method: 'password' as const, device: null, country: null },
    ]);
    const { container } = renderPage(<RecentSignIns />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*Password and code · Germany · 192\.0\.2\.7/);
    expect(first).not.toHaveTextContent('Failed');
    expect(second).toHaveTextContent(/Unknown device.*Failed.*Password · Unknown location · 192\.0\.2\.7$/);
    await expectNoAxeViolations(container);
  });

  test('a failed list can be retried', async () => {
    fakeApi().refuse(ownActivityApi.signIns, 503, { message: 'The database is unavailable.' });
    renderPage(<RecentSignIns />);
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
  });
});

describe('own activity', () => {
  const action = (n: number): OwnAction => ({
    _id: String(n),
    at,
    action: 'movie.update',
    objectType: 'movie',
    objectName: `Movie ${n}`,
  });

  test('actions are named as in the audit log, page by page', async () => {
    const api = fakeApi().on(ownActivityApi.activity, ({ query: { page } }) => ({
      items: page === 1 ? Array.from({ length: 25 }, (_, n) => action(n)) : [action(25)],
      total: 26,
      totalIsCapped: false,
      page,
      limit: 25,
    }));
    const { user, container } = renderPage(<OwnActivity />);
    const [first] = await screen.findAllByRole('listitem');
    if (!first) throw new Error('The list is empty');
    expect(within(first).getByText('Movie: changed')).toBeVisible();
    expect(first).toHaveTextContent('Movie 0');
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText(/Movie 25/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(api.calls(ownActivityApi.activity).map(({ query }) => query.page)).toEqual([1, 2]);
  });

  test('someone without activity sees that there is none, without a pager', async () => {
    fakeApi().on(ownActivityApi.activity, () => ({
      items: [],
      total: 0,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }));
    renderPage(<OwnActivity />);
    expect(await screen.findByText('No activity yet')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
