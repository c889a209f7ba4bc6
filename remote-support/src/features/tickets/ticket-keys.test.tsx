import { applyPreferences, CurrentUserId } from '@backlot/ui';
import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi, ticketRecordApi } from '@backlot/contracts/support/tickets/api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { invalidate } from '@backlot/data/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { composerApi, editor, sent } from './composer.fixture.ts';
import { ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

jest.mock('@backlot/ui/rich-text', () => jest.requireActual('./rich-text.fixture.tsx'));

const me = '01980000-0000-7000-8000-0000000000a1';
const other = ticketRow({
  _id: '01980000-0000-7000-8000-0000000000f2',
  number: 'T-10002',
  subject: 'No sound',
});
/** The first of two tickets, open beside the list. */
const open = async () => {
  signInAs('superadmin');
  const api = composerApi()
    .on(supportApi.list, () => ticketsPage([ticketRow(), other]))
    .on(supportApi.get, () => ticket())
    .on(ticketRecordApi.patch, () => ticket())
    .on(supportApi.addMessage, () => sent)
    .on(supportApi.snooze, () => ticket())
    .on(lookupsApi.all, () => []);
  const signedIn = (
    <CurrentUserId value={me}>
      <Outlet />
    </CurrentUserId>
  );
  const page = renderPage(
    [{ path: '/', element: signedIn, children: [{ path: '/admin/help', children: routes }] }],
    {
      url: '/admin/help/T-10001',
    },
  );
  await editor();
  return { api, ...page };
};
const panel = () => screen.getByRole('complementary', { name: 'Ticket' });
afterEach(() => applyPreferences(defaultPreferences));

test('keys assign the open ticket, set its status and snooze it', async () => {
  const { api, user, router } = await open();
  await user.keyboard('a');
  await waitFor(() => expect(api.calls(ticketRecordApi.patch)).toMatchObject([{ body: { assigneeId: me } }]));
  await user.keyboard('s');
  expect(await screen.findByRole('option', { name: 'Pending' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/admin/help/T-10001');
  await user.keyboard('z');
  const menu = await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(api.calls(supportApi.snooze)).toHaveLength(1);
});

test('an assignment by key says so and can be undone', async () => {
  const { api, user } = await open();
  await user.keyboard('a');
  expect(await screen.findByText('Ticket assigned to you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Assignment undone')).toBeVisible();
  expect(api.calls(ticketRecordApi.patch)).toMatchObject([
    { body: { assigneeId: me } },
    { body: { assigneeId: ticket().assigneeId } },
  ]);
});

test('an assignment that someone changed since is not undone', async () => {
  const { api, user } = await open();
  await user.keyboard('a');
  await screen.findByText('Ticket assigned to you');
  const ben = '0197a0c0-0000-7000-8000-0000000000b9';
  api.on(supportApi.get, () => ticket({ assigneeId: ben, version: 9 }));
  await act(() => invalidate('support'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(ticketRecordApi.patch)).toHaveLength(2));
  expect(api.calls(ticketRecordApi.patch)[1]?.body.version).toBeLessThan(9);
});

test('keys with Shift do nothing', async () => {
  const { api, user } = await open();
  const focused = document.activeElement;
  for (const key of ['A', 'S', 'Z', 'R', 'N']) await user.keyboard(`{Shift>}${key}{/Shift}`);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Pending' })).not.toBeInTheDocument();
  expect(focused).toHaveFocus();
  expect(api.calls(ticketRecordApi.patch)).toEqual([]);
});

test('keys open the editor for a reply or a note, Ctrl+Enter sends, and j moves from the open ticket', async () => {
  const { api, user } = await open();
  await user.keyboard('n');
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(note).toHaveFocus();
  await user.keyboard('zebra');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(api.calls(supportApi.addMessage)).toMatchObject([{ body: { kind: 'note', body: 'zebra' } }]),
  );
  expect(api.calls(supportApi.snooze)).toEqual([]);
  expect(panel()).toHaveFocus();
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus();
  panel().focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: /No sound/ })).toHaveFocus();
});

test('nothing happens for people who turned single keys off', async () => {
  applyPreferences({ ...defaultPreferences, singleKeys: false });
  const { api, user } = await open();
  await user.keyboard('asr');
  expect(within(panel()).getByRole('textbox', { name: /^Reply to/ })).not.toHaveFocus();
  expect(api.calls(ticketRecordApi.patch)).toEqual([]);
});
