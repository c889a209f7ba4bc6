import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { store } from '@backlot/data/store';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBanner, aRow, bannersFake, uuid } from './banners.fixture.ts';
import routes from './banners.routes.tsx';

const path = '/admin/pages/banners';
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes }], { url: `${path}${search}` });
};
const rows = async () =>
  within(await screen.findByRole('list', { name: / banners$/ })).getAllByRole('listitem');
const done = (changed: number, undoToken: string | null = null) => ({
  matched: changed,
  changed,
  skipped: [],
  skippedBy: [],
  undoToken,
  jobId: null,
});

test('the first slot shows its banners, and the page has no accessibility violations', async () => {
  const api = bannersFake();
  const { container } = open();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Banner 1From .*Everyone · All countries.*Live/),
    expect.stringMatching(/Banner 2.*1 country · 2 languages.*Paused/),
  ]);
  expect(api.calls(bannersApi.list)).toEqual([{ query: { slot: 'home-hero' } }]);
  await expectNoAxeViolations(container);
});

test('the query comes from the URL, and a filtered list can’t be reordered', async () => {
  const api = bannersFake();
  const { user } = open('?slot=category&status=paused&q=night');
  await rows();
  expect(api.calls(bannersApi.list)).toEqual([
    { query: { slot: 'category', status: ['paused'], q: 'night' } },
  ]);
  expect(screen.getByRole('button', { name: 'Move Banner 1 down' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('tab', { name: 'Home hero' }));
  await waitFor(() => expect(api.calls(bannersApi.list)[1]).toMatchObject({ query: { slot: 'home-hero' } }));
});

test('stale rows can’t be reordered while new ones load', async () => {
  const api = bannersFake();
  const { router } = open('?status=paused');
  await rows();
  api.on(bannersApi.list, () => new Promise(() => undefined));
  await act(() => router.navigate('/admin/pages/banners'));
  await waitFor(() => expect(api.calls(bannersApi.list)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Move Banner 1 down' })).toHaveAttribute('aria-disabled', 'true');
});

test('the keyboard moves through the banners, selects one and opens it', async () => {
  bannersFake();
  const { user, router } = open();
  await rows();
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select Banner 2' })).toBeChecked();
  await user.keyboard('ke');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/pages/banners/${uuid(1)}`));
});

test('reordering sends the whole slot, and a refused order is reverted', async () => {
  const api = bannersFake().on(bannersApi.order, () => [aRow(2), aRow(1)]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Banner 2 up' }));
  expect(api.calls(bannersApi.order)).toEqual([{ body: { slot: 'home-hero', ids: [uuid(2), uuid(1)] } }]);
  api.refuse(bannersApi.order, 409, { message: 'The list has changed.' });
  await user.click(await screen.findByRole('button', { name: 'Move Banner 2 up' }));
  expect(await screen.findByText('The list has changed.')).toBeInTheDocument();
  expect((await rows())[0]).toHaveTextContent('Banner 1');
});

test('selected banners are previewed, paused, and resumed by undo', async () => {
  const api = bannersFake()
    .on(bannersApi.bulk, ({ body }) => done(2, body.dryRun ? null : uuid(9)))
    .on(bannersApi.undoBulk, () => done(2));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Banner 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Banner 2' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(within(bar).getByRole('status')).toHaveTextContent('2 banners selected');
  await user.click(within(bar).getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Pause: 2 banners' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 banners')).toBeVisible();
  const request = {
    action: { type: 'pause' },
    target: { by: 'ids', ids: [uuid(1), uuid(2)] },
    expectedCount: 2,
  };
  expect(api.calls(bannersApi.bulk).map(({ body }) => body)).toEqual([
    { ...request, dryRun: true },
    { ...request, dryRun: false },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('deleting several requires step-up, and continues once the password is confirmed', async () => {
  let isConfirmed = false;
  const api = bannersFake()
    .on(authApi.stepUp, () => {
      isConfirmed = true;
      return { until: new Date() };
    })
    .on(bannersApi.bulk, ({ body }) => {
      if (!body.dryRun && !isConfirmed) throw new Refusal(403, { code: 'step_up_required' });
      return done(1);
    });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Banner 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete: 1 banner' }));
  await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
  await act(() => confirmStepUp({ password: 'a password' })); // as the host's dialog does
  expect(await screen.findByText('1 banner deleted')).toBeVisible();
  expect(api.calls(bannersApi.bulk).map(({ body }) => body.dryRun)).toEqual([true, false, false]);
});

test('the menu of a banner offers the next action, and says why it was skipped', async () => {
  const api = bannersFake()
    .on(bannersApi.list, () => [aRow(1, { status: 'draft', publication: 'draft' })])
    .on(bannersApi.bulk, () => ({
      ...done(0),
      skipped: [{ _id: uuid(1), title: 'Banner 1', reason: 'no_image' as const }],
    }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Banner 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  expect(await screen.findByText('Not possible: an image is missing.')).toBeVisible();
  expect(api.calls(bannersApi.bulk)).toMatchObject([
    { body: { action: { type: 'publish' }, dryRun: false } },
  ]);
});

test('undo restores a deleted banner', async () => {
  const api = bannersFake()
    .on(bannersApi.remove, () => aBanner(1, { version: 2, deletedAt: new Date() }))
    .on(bannersApi.restore, () => aBanner(1, { version: 3 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Banner 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls(bannersApi.restore)).toEqual([{ params: { _id: uuid(1) }, body: { version: 2 } }]),
  );
});

test('the table of the timeline lists overlaps', async () => {
  const start = new Date(Date.now() - 86_400_000);
  bannersFake().on(bannersApi.list, () => [
    aRow(1, { startAt: start }),
    aRow(2, { startAt: start }),
    aRow(3, { startAt: start, status: 'paused', publication: 'paused' }),
  ]);
  open();
  const table = await screen.findByRole('table', { name: 'Schedule' });
  expect(within(table).getByRole('row', { name: /^Banner 1/ })).toHaveTextContent(/Live.*No endBanner 2$/);
  expect(within(table).getByRole('row', { name: /^Banner 3/ })).toHaveTextContent(/None$/);
});

test('the empty, unmatched and failed list each offer an action', async () => {
  const api = bannersFake().on(bannersApi.list, () => []);
  const first = open();
  expect(await screen.findByRole('heading', { name: 'No banners here yet' })).toBeInTheDocument();
  await expectNoAxeViolations(first.container);
  first.unmount();
  const second = open('?status=draft');
  await second.user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(second.router.state.location.search).toBe('');
  second.unmount();
  api.refuse(bannersApi.list, 500, { errorId: 'e-2' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-2');
});
