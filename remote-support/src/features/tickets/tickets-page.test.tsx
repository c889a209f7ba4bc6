import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { ticketsExportApi } from '@backlot/contracts/support/tickets/export';
import { draftApi } from '@backlot/contracts/support/tickets/draft';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { CurrentUserId } from '@backlot/ui';
import { signOut } from '@backlot/data/session';
import { invalidate } from '@backlot/data/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { ticket, ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

const open = (search = '') =>
  renderPage([{ path: '/admin/help', children: routes }], { url: `/admin/help${search}` });

/** With the choices of its filters. */
const tickets = () =>
  fakeApi()
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(supportApi.tags, () => ['refund', 'vip', 'a, b'])
    .on(lookupsApi.all, () => []);
const answer = () => tickets().on(supportApi.list, () => ticketsPage([ticketRow()]));
const row = () => screen.findByRole('row', { name: /The movie stops/ });

afterEach(signOut);

test('a row shows the main facts of a ticket', async () => {
  answer();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['T-10001', 'Ada Moreau', 'Open', 'Urgent', 'Playback', 'Unassigned']) {
    expect(facts.getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('a ticket with an unsent message is marked, apart from its subject', async () => {
  signInAs('admin');
  answer().on(draftApi.mine, () => [ticketRow()._id]);
  open();
  expect(await screen.findByRole('link', { name: /^Draft/ })).toHaveTextContent('Draft The movie stops');
});

test('the query comes from the URL', async () => {
  const api = answer();
  open('?q=T-1&status=new,open&priority=urgent&assigned=false&sort=-priority');
  await row();
  expect(api.calls(supportApi.list)).toEqual([
    {
      query: {
        q: 'T-1',
        status: ['new', 'open'],
        priority: ['urgent'],
        assigned: false,
        sort: '-priority',
        spam: false,
        page: 1,
        limit: 25,
      },
    },
  ]);
});

test('loading rows are announced', async () => {
  tickets().on(supportApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Help Center')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains what appears there', async () => {
  tickets().on(supportApi.list, () => ticketsPage([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  tickets().on(supportApi.list, ({ query }) => ticketsPage(query.status ? [] : [ticketRow()]));
  const { user, router } = open('?status=closed');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await row()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failed request can be retried in place', async () => {
  const api = tickets().refuse(supportApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong!.*e-77/);
  await expectNoAxeViolations(container);
  api.on(supportApi.list, () => ticketsPage([ticketRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('a column header sorts, then reverses the order', async () => {
  const api = answer();
  const { user, router } = open();
  const head = within(await screen.findByRole('columnheader', { name: 'Priority' }));
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=-priority');
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=priority');
  await waitFor(() => expect(api.calls(supportApi.list).at(-1)?.query.sort).toBe('priority'));
});

test('the list filters by tags that a link can hold', async () => {
  const api = answer();
  const { user, router } = open();
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tags' }));
  expect(await screen.findAllByRole('checkbox', { name: /refund|vip|a, b/ })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'vip' }));
  expect(router.state.location.search).toBe('?tag=vip');
  await waitFor(() => expect(api.calls(supportApi.list).at(-1)?.query.tag).toEqual(['vip']));
});

test('the list filters unassigned tickets', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assigned' }));
  await user.click(await screen.findByRole('checkbox', { name: 'No' }));
  expect(router.state.location.search).toBe('?assigned=false');
  await waitFor(() => expect(api.calls(supportApi.list).at(-1)?.query.page).toBe(1));
});

test('the next page is fetched by cursor', async () => {
  tickets().on(supportApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? ticketsPage([ticketRow({ subject: 'A refund, please' })], { page: 2, total: 26 })
      : ticketsPage([ticketRow()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /A refund, please/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});

test('the filtered list can be exported', async () => {
  const file = {
    _id: '0190a000-0000-7000-8000-0000000000e1',
    fileName: 'tickets.csv',
    format: 'csv' as const,
    createdAt: new Date('2026-11-30'),
    status: 'failed' as const,
    rows: 1,
    jobId: null,
    done: 1,
    error: 'The disk is full.',
  };
  const api = answer()
    .on(ticketsExportApi.export, () => file)
    .on(ticketsExportApi.exportGet, () => file);
  const { user } = open('?status=solved&sort=createdAt');
  await row();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Solved' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(api.calls(ticketsExportApi.export)).toMatchObject([
      { body: { query: { status: ['solved'], sort: 'createdAt' }, format: 'csv' } },
    ]),
  );
});

test('the tickets of one’s own teams are a view', async () => {
  const me = '01980000-0000-7000-8000-0000000000a1';
  const teams = [
    { _id: '01980000-0000-7000-8000-0000000000b1', name: 'Billing', memberIds: [me] },
    { _id: '01980000-0000-7000-8000-0000000000b2', name: 'Playback', memberIds: [] },
  ];
  const api = answer().on(teamApi.all, () => teams);
  const { user } = renderPage(
    [
      {
        path: '/admin/help',
        element: (
          <CurrentUserId value={me}>
            <Outlet />
          </CurrentUserId>
        ),
        children: routes,
      },
    ],
    { url: '/admin/help' },
  );
  await user.click(await screen.findByRole('link', { name: 'My teams' }));
  await waitFor(() =>
    expect(api.calls(supportApi.list).at(-1)?.query).toMatchObject({
      team: [teams[0]?._id],
      snoozed: false,
    }),
  );
});

const fresh = { _id: '01980000-0000-7000-8000-0000000000d1', number: 'T-10002', subject: 'A refund, please' };
const changingList = () => {
  const rows = [ticketRow()];
  tickets()
    .on(supportApi.get, () => ticket())
    .on(supportApi.list, () => ticketsPage([...rows]));
  return async () => {
    rows.unshift(ticketRow(fresh));
    await act(() => invalidate('support'));
  };
};

test('a new ticket doesn’t move the rows under the pointer, and is shown on request', async () => {
  const arrive = changingList();
  const { user, container } = open();
  await user.hover(await row());
  await arrive();
  expect(screen.queryByRole('row', { name: /A refund, please/ })).not.toBeInTheDocument();
  const show = await screen.findByRole('button', { name: 'Show 1 new ticket' });
  await expectNoAxeViolations(container);
  await user.click(show);
  expect(await screen.findByRole('row', { name: /A refund, please/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show 1 new ticket' })).not.toBeInTheDocument();
});

test('a new ticket appears immediately in a list that nobody works in', async () => {
  const arrive = changingList();
  const { user } = open();
  await user.hover(await row());
  await user.hover(document.body);
  await arrive();
  expect(await screen.findByRole('row', { name: /A refund, please/ })).toBeInTheDocument();
});
