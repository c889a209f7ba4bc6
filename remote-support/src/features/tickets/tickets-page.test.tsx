import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { supportApi } from '@backlot/contracts/support/tickets/ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { ticketRow, ticketsPage } from './tickets.fixture.ts';
import routes from './tickets.routes.tsx';

const open = (search = '') =>
  renderPage([{ path: '/admin/help', children: routes }], { url: `/admin/help${search}` });

const answer = () => fakeApi().on(supportApi.list, () => ticketsPage([ticketRow()]));
const row = () => screen.findByRole('row', { name: /The movie stops/ });

test('shows each ticket with its main facts', async () => {
  answer();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['T-10001', 'Ada Moreau', 'Open', 'Urgent', 'Playback', 'Unassigned']) {
    expect(facts.getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('asks for what the URL says', async () => {
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
        page: 1,
        limit: 25,
      },
    },
  ]);
});

test('says that the rows are on their way', async () => {
  fakeApi().on(supportApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Help Center')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a platform without tickets says what will be here', async () => {
  fakeApi().on(supportApi.list, () => ticketsPage([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  fakeApi().on(supportApi.list, ({ query }) => ticketsPage(query.status ? [] : [ticketRow()]));
  const { user, router } = open('?status=closed');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await row()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failure can be tried again in place', async () => {
  const api = fakeApi().refuse(supportApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong!.*e-77/);
  await expectNoAxeViolations(container);
  api.on(supportApi.list, () => ticketsPage([ticketRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('a column head sorts, and once more the other way', async () => {
  const api = answer();
  const { user, router } = open();
  const head = within(await screen.findByRole('columnheader', { name: 'Priority' }));
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=-priority');
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?sort=priority');
  await waitFor(() => expect(api.calls(supportApi.list).at(-1)?.query.sort).toBe('priority'));
});

test('tickets that nobody has taken on can be asked for', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assigned' }));
  await user.click(await screen.findByRole('checkbox', { name: 'No' }));
  expect(router.state.location.search).toBe('?assigned=false');
  await waitFor(() => expect(api.calls(supportApi.list).at(-1)?.query.page).toBe(1));
});

test('the next page is found by its cursor', async () => {
  fakeApi().on(supportApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? ticketsPage([ticketRow({ subject: 'A refund, please' })], { page: 2, total: 26 })
      : ticketsPage([ticketRow()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /A refund, please/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});
