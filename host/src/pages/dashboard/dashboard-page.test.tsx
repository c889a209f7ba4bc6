import { countsApi } from '@backlot/contracts/support/counts/counts';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../shell/release.fixture.ts'));
jest.mock('../../federation/slot.tsx', () => ({
  Slot: ({ id }: { id: string }) => <p>{`Cards of ${id}`}</p>,
}));

const open = () => renderPage(<DashboardPage />, { url: '/admin' });

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

test('the dashboard shows a greeting, the remotes’ cards and what is open', async () => {
  fakeApi().on(countsApi.attention, () => [
    { kind: 'buildsRefused' as const, count: 1, detail: 'alpha: remote.json is missing' },
    { kind: 'ticketsUrgent' as const, count: 1, detail: null },
    { kind: 'accessRequests' as const, count: 1_200, detail: null },
  ]);
  const { container } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Ana$/);
  expect(screen.getByText('Cards of dashboard.card/v1')).toBeVisible();
  const matters = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(await matters.findByRole('link', { name: '1 urgent ticket' })).toHaveAttribute(
    'href',
    '/admin/help?priority=urgent',
  );
  expect(matters.getByText('1 build was refused')).toHaveTextContent('alpha: remote.json is missing');
  expect(matters.getByText('1,200 access requests to approve')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('when nothing is open the empty message is shown, whatever notifications are unread', async () => {
  fakeApi().on(countsApi.attention, () => []);
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test('a failed request keeps the cards and can be retried', async () => {
  const api = fakeApi().refuse(countsApi.attention, 500);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByText('Cards of dashboard.card/v1')).toBeVisible();
  api.on(countsApi.attention, () => [{ kind: 'ticketsUrgent' as const, count: 2, detail: null }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '2 urgent tickets' })).toBeVisible();
});
