import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import { screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { message, messagePage, noDrafts, ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

/** Like the shell, puts the focus at the beginning of each new page. */
function Shell() {
  const { pathname } = useLocation();
  useLayoutEffect(() => screen.queryByRole('main')?.focus(), [pathname]);
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const open = (url: string) =>
  renderPage(
    [
      {
        path: '/admin',
        element: <Shell />,
        children: [
          { path: 'help', children: routes },
          { path: 'support', children: routes },
        ],
      },
    ],
    { url },
  );

const answer = (whole = ticket(), messages: TicketMessage[] = [message()]) =>
  fakeApi()
    .on(supportApi.list, () => ticketsPage([ticketRow()]))
    .on(supportApi.get, () => whole)
    .on(supportApi.messages, () => messagePage(messages))
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [{ _id: '01980000-0000-7000-8000-0000000000a1', name: 'Rosa' }])
    .on(supportApi.tags, () => [])
    .on(cannedReplyApi.all, () => [])
    .on(presenceApi.announce, () => [])
    .on(draftApi.mine, () => [])
    .on(draftApi.get, () => noDrafts)
    .on(lookupsApi.all, () => []);
const panel = () => screen.findByRole('complementary', { name: 'Ticket' });

/** Media queries of a narrow or a very wide window match from now on. */
const onWindow = (width: 'narrow' | 'wide') =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media: Partial<MediaQueryList> = {
      media: query,
      matches: query.startsWith(width === 'narrow' ? '(max-width' : '(min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    return media as MediaQueryList; // the only part of a media query that is read here
  });
afterEach(() => jest.restoreAllMocks());

test('a row opens its ticket beside the list, and closing restores list and focus', async () => {
  const api = answer();
  const { user, router, container } = open('/admin/help?status=open&sort=-priority');
  await user.click(await screen.findByRole('link', { name: 'The movie stops after ten minutes' }));
  expect(await within(await panel()).findByText('Metropolis')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/help/T-10001');
  expect(router.state.location.search).toBe('?status=open&sort=-priority');
  expect(await panel()).toHaveFocus();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('The movie stops after ten minutes');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(router.state.location.pathname).toBe('/admin/help');
  expect(router.state.location.search).toBe('?status=open&sort=-priority');
  expect(screen.getByRole('link', { name: 'The movie stops after ten minutes' })).toHaveFocus();
  expect(api.calls(supportApi.list)).toHaveLength(1);
});

test('Escape closes the ticket', async () => {
  answer();
  const { user, router } = open('/admin/help/T-10001');
  await within(await panel()).findByText('Metropolis');
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/admin/help');
});

test('both URLs open the same ticket, and closing stays at the URL', async () => {
  const api = answer();
  const { user, router } = open('/admin/support/T-10001');
  await within(await panel()).findByText('Metropolis');
  expect(api.calls(supportApi.get)).toEqual([{ params: { _id: 'T-10001' } }]);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(router.state.location.pathname).toBe('/admin/support');
});

test('the panel shows the facts of a ticket and its messages, oldest first', async () => {
  answer(ticket(), [
    message({ _id: '01980000-0000-7000-8000-00000000000a', body: '<p>It stops.</p>' }),
    message({
      _id: '01980000-0000-7000-8000-00000000000b',
      authorName: 'Rosa',
      authorType: 'admin',
      body: '<p>We look into it.</p>',
    }),
    message({ _id: '01980000-0000-7000-8000-00000000000c', kind: 'note', body: '<p>Ask Tom.</p>' }),
  ]);
  open('/admin/help/T-10001');
  const shown = within(await panel());
  expect(
    await shown.findByRole('heading', { level: 2, name: 'The movie stops after ten minutes' }),
  ).toBeInTheDocument();
  expect(document.title).toBe('T-10001 · Backlot');
  for (const fact of ['ada@watchers.test', 'Metropolis']) {
    expect(shown.getByText(fact)).toBeInTheDocument();
  }
  const bodies = (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(bodies[0]).toContain('It stops.');
  expect(bodies[1]).toContain('We look into it.');
  expect(bodies[2]).toContain('Internal note');
});

test('a rating is shown with its comment', async () => {
  const ratedAt = new Date('2026-01-08T10:00:00Z');
  answer(ticket({ status: 'solved', rating: { score: 2, comment: 'Too slow', ratedAt } }));
  open('/admin/help/T-10001');
  expect(await within(await panel()).findByText('2 of 5')).toBeVisible();
  expect(within(await panel()).getByText('Too slow')).toBeVisible();
});

test('scripts and images in a message or a subject are never rendered', async () => {
  const payload = '<img src=x onerror="alert(1)"><script>alert(2)</script>Text';
  answer(ticket({ subject: payload }), [message({ body: payload })]);
  open('/admin/help/T-10001');
  const aside = await panel();
  expect(await within(aside).findByText(payload)).toBeInTheDocument();
  expect(await within(aside).findByText('Text')).toBeInTheDocument();
  expect(aside.querySelector('img, script')).toBeNull();
});

test('earlier messages of a long thread are loaded on demand', async () => {
  const first = message({ _id: '01980000-0000-7000-8000-00000000000a', body: '<p>The first</p>' });
  answer().on(supportApi.messages, ({ query }) =>
    query.before ? messagePage([first]) : messagePage([message()], message()._id),
  );
  const { user } = open('/admin/help/T-10001');
  const shown = within(await panel());
  await user.click(await shown.findByRole('button', { name: 'Show earlier messages' }));
  expect(await shown.findByText('The first')).toBeInTheDocument();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('The first'))).toEqual(
    [true, false],
  );
  expect(shown.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

test('a closed ticket can be read only', async () => {
  signInAs('admin');
  answer(ticket({ status: 'closed' }));
  open('/admin/help/T-10001');
  const shown = within(await panel());
  expect(await shown.findByText('This ticket is closed.')).toBeInTheDocument();
  expect(shown.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  expect(shown.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

test('an unknown ticket is not found, and the list stays usable', async () => {
  answer().refuse(supportApi.get, 404, { message: 'Page not found' });
  const { user, router } = open('/admin/help/T-99999?status=open');
  const aside = await panel();
  expect(await within(aside).findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /The movie stops/ })).toBeInTheDocument();
  await expectNoAxeViolations(aside);
  await user.click(within(aside).getByRole('button', { name: 'Back to tickets' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/help?status=open');
});

test('a failed ticket can be retried, and the list stays usable', async () => {
  const api = answer().refuse(supportApi.get, 500, { errorId: 'e-78' });
  const { user } = open('/admin/help/T-10001');
  const shown = within(await panel());
  expect(await shown.findByRole('alert')).toHaveTextContent('Couldn’t load the ticket');
  expect(await screen.findByRole('row', { name: /The movie stops/ })).toBeInTheDocument();
  api.on(supportApi.get, () => ticket());
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Metropolis')).toBeInTheDocument();
});

test('a narrow window shows the ticket in a drawer', async () => {
  onWindow('narrow');
  answer();
  const { user, router } = open('/admin/help?status=open');
  await user.click(await screen.findByRole('link', { name: 'The movie stops after ten minutes' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ticket' });
  expect(await within(drawer).findByText('Metropolis')).toBeInTheDocument();
  await expectNoAxeViolations(drawer);
  await user.click(within(drawer).getByRole('button', { name: 'Close panel' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/help?status=open');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'The movie stops after ten minutes' })).toHaveFocus();
});

test('a very wide window shows the requester beside the ticket, and fewer columns', async () => {
  onWindow('wide');
  answer();
  const { container } = open('/admin/help/T-10001');
  const requester = within(await screen.findByRole('complementary', { name: 'About the requester' }));
  expect(await requester.findByText('No other tickets')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'About the requester' })).not.toBeInTheDocument();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns.filter(Boolean)).toEqual(['Subject', 'Status']);
  await expectNoAxeViolations(container);
});

test('a ticket is snoozed until the next morning', async () => {
  signInAs('admin');
  const api = answer().on(supportApi.snooze, ({ body }) => ticket({ snoozedUntil: body.until, version: 2 }));
  const { user } = open('/admin/help/T-10001');
  const shown = within(await panel());
  await user.click(await shown.findByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Until tomorrow, 9 AM' }));
  await waitFor(() => expect(api.calls(supportApi.snooze)).toHaveLength(1));
  const [call] = api.calls(supportApi.snooze);
  expect(call?.body.until?.getHours()).toBe(9);
  expect(call?.body.until?.getTime()).toBeGreaterThan(Date.now());
});

test('a ticket is snoozed until a custom time only when it is chosen', async () => {
  signInAs('admin');
  const api = answer();
  const { user } = open('/admin/help/T-10001');
  await user.click(await within(await panel()).findByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Until a custom time…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze ticket' }));
  await user.click(dialog.getByRole('button', { name: 'Snooze ticket' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Don’t snooze' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Snooze ticket' })).toBeNull());
  expect(api.calls(supportApi.snooze)).toEqual([]);
});
