import { type AuditRow, auditApi } from '@backlot/contracts/platform/audit/audit';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from './audit.routes.tsx';

const uuid = (n: number) => `01970000-0000-7000-8000-00000000000${n}`;
const ana = { _id: uuid(9), name: 'Ana Admin' };
const entry = (part: Partial<AuditRow> = {}): AuditRow => ({
  _id: '12',
  at: new Date('2026-11-20T10:00:00Z'),
  actor: ana,
  action: 'movie.update',
  objectType: 'movie',
  objectId: uuid(1),
  objectName: 'Metropolis',
  diff: { runtimeMinutes: [148, 153], genreIds: [[], ['a']], title: ['A', 'B'], slug: ['a', 'b'] },
  labels: { slug: 'URL slug' },
  requestId: uuid(2),
  ...part,
});
const page = (items: AuditRow[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});
const answer = () =>
  fakeApi()
    .on(auditApi.list, () =>
      page([
        entry(),
        entry({ _id: '11', actor: null, action: 'movie.sweepOld', diff: {}, objectName: null }),
      ]),
    )
    .on(auditApi.choices, () => ({ objectTypes: ['movie'], actions: ['movie.update'], actors: [ana] }));
const open = (search = '') =>
  renderPage([{ path: '/admin/audit', children: routes, HydrateFallback: () => null }], {
    url: `/admin/audit${search}`,
  });

test('a row shows actor, action and record type', async () => {
  answer();
  const { container } = open();
  await screen.findByText('System');
  const [, first, second] = screen.getAllByRole('row');
  for (const expected of ['Ana Admin', 'Changed', 'Movie', 'Runtime minutes, Genres, Title and 1 more'])
    expect(within(first ?? container).getByText(expected)).toBeVisible();
  expect(within(first ?? container).getByRole('link', { name: 'Metropolis' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(1)}`,
  );
  expect(within(second ?? container).getByText(uuid(1))).toBeVisible(); // purged
  expect(within(second ?? container).getByText('System')).toBeVisible();
  expect(within(second ?? container).getByText('Sweep old')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('an entry of the About page links to it', async () => {
  fakeApi()
    .on(auditApi.list, () =>
      page([entry({ objectType: 'page', action: 'page.publish', objectName: 'About' })]),
    )
    .on(auditApi.choices, () => ({ objectTypes: [], actions: [], actors: [] }));
  open();
  expect(await screen.findByRole('link', { name: 'About' })).toHaveAttribute('href', '/admin/pages/about');
});

test('an entry opens beside the list with every field before and after, and links to its record', async () => {
  answer();
  const { user, router } = open();
  const [link] = await screen.findAllByRole('link', { name: /Nov/ });
  await user.click(link ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: 'Audit entry' });
  expect(within(drawer).getByRole('row', { name: 'Runtime minutes 148 153' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: 'Genres empty a' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: 'URL slug a b' })).toBeVisible(); // as its record declares it
  expect(within(drawer).getByRole('link', { name: 'Metropolis' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(1)}`,
  );
  expect(router.state.location.search).toBe('?open=12');
  await expectNoAxeViolations();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the log is filtered by person', async () => {
  const api = answer();
  const { user } = open();
  await screen.findAllByRole('row');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Who' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ana Admin' }));
  await waitFor(() => expect(api.calls(auditApi.list).at(-1)?.query.actor).toEqual([ana._id]));
});

test('a failed request can be retried in place', async () => {
  const api = answer().refuse(auditApi.list, 500, { errorId: 'e-77' });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-77');
  api.on(auditApi.list, () => page([entry()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ana Admin')).toBeVisible();
});

test('granted permissions of remotes are shown by their labels', async () => {
  const diff = { grants: [{}, { 'events:read': true, 'gone:read': true }] };
  const labels = { 'events:read': 'Events: View events' };
  answer().on(auditApi.list, () =>
    page([entry({ action: 'admin.setAccess', objectType: 'admin', diff, labels })]),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /Nov/ }));
  const details = within(await screen.findByRole('dialog'));
  expect(details.getByText('Events: View events: Yes; Gone:read: Yes')).toBeVisible();
});
