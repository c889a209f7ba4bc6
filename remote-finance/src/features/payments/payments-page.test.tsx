import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { screen, waitFor, within } from '@testing-library/react';
import { payment, paymentsApiFake, paymentsPage } from './payments.fixture.ts';
import routes from './payments.routes.tsx';

const open = (search = '') =>
  renderPage([{ path: '/admin/payments', children: routes }], { url: `/admin/payments${search}` });

const answer = () => paymentsApiFake();
const row = () => screen.findByRole('row', { name: /F-2026-000123/ });

test('the list shows the main facts of each payment', async () => {
  answer();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['Ada Moreau', 'ada@watchers.test', 'Metropolis', 'Rental', 'Paid', 'Visa •••• 4242']) {
    expect(facts.getByText(fact)).toBeInTheDocument();
  }
  await expectNoAxeViolations(container);
});

test('the request follows the URL', async () => {
  const api = answer();
  open(
    '?q=F-2026&status=paid,refunded&kind=rental&currency=EUR,JPY&from=2026-01-01&to=2026-01-31&sort=orderId',
  );
  await row();
  expect(api.calls(paymentsApi.list)).toEqual([
    {
      query: {
        q: 'F-2026',
        status: ['paid', 'refunded'],
        kind: ['rental'],
        currency: ['EUR', 'JPY'],
        from: '2026-01-01',
        to: '2026-01-31',
        sort: 'orderId',
        page: 1,
        limit: 25,
      },
    },
  ]);
});

test('the list announces loading', async () => {
  paymentsApiFake().on(paymentsApi.list, () => new Promise(() => undefined));
  const { container } = open();
  expect(await screen.findByText('Loading Payments')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains what will appear', async () => {
  paymentsApiFake().on(paymentsApi.list, () => paymentsPage([]));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('filters that match nothing can be cleared', async () => {
  paymentsApiFake().on(paymentsApi.list, ({ query }) => paymentsPage(query.status ? [] : [payment()]));
  const { user, router } = open('?status=expired');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await row()).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a failed list can be retried in place', async () => {
  const api = paymentsApiFake().refuse(paymentsApi.list, 500, { errorId: 'e-77' });
  const { user, container } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong!.*e-77/);
  await expectNoAxeViolations(container);
  api.on(paymentsApi.list, () => paymentsPage([payment()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('a column header sorts, then reverses the order', async () => {
  const api = answer();
  const { user, router } = open('?currency=EUR');
  const head = within(await screen.findByRole('columnheader', { name: 'Amount' }));
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?currency=EUR&sort=-amountTotalMinor');
  await user.click(head.getByRole('button'));
  expect(router.state.location.search).toBe('?currency=EUR&sort=amountTotalMinor');
  await waitFor(() => expect(api.calls(paymentsApi.list).at(-1)?.query.sort).toBe('amountTotalMinor'));
});

test('amounts can’t be sorted across currencies', async () => {
  answer();
  open('?currency=EUR,JPY');
  await row();
  expect(
    within(screen.getByRole('columnheader', { name: 'Amount' })).queryByRole('button'),
  ).not.toBeInTheDocument();
  expect(within(screen.getByRole('columnheader', { name: 'Date' })).getByRole('button')).toBeInTheDocument();
});

test('a filter updates the URL and returns to the first page', async () => {
  const api = answer();
  const { user, router } = open('?page=3');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Type' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Subscription' }));
  expect(router.state.location.search).toBe('?kind=subscription');
  await waitFor(() => expect(api.calls(paymentsApi.list).at(-1)?.query.page).toBe(1));
});

test('the next page uses its cursor', async () => {
  paymentsApiFake().on(paymentsApi.list, ({ query }) =>
    query.cursor === 'abc'
      ? paymentsPage([payment({ orderId: 'F-2026-000999' })], { page: 2, total: 26 })
      : paymentsPage([payment()], { total: 26, next: 'abc' }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /F-2026-000999/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2&cursor=abc');
});

test('an amount shows the decimals of its currency', async () => {
  paymentsApiFake().on(paymentsApi.list, () =>
    paymentsPage([
      payment({ _id: '01980000-0000-7000-8000-00000000000a', orderId: 'A' }),
      payment({
        _id: '01980000-0000-7000-8000-00000000000b',
        orderId: 'B',
        currency: 'JPY',
        amountTotalMinor: 500,
      }),
      payment({
        _id: '01980000-0000-7000-8000-00000000000c',
        orderId: 'C',
        currency: 'KWD',
        amountTotalMinor: 1_500,
      }),
    ]),
  );
  open();
  await screen.findByRole('row', { name: /^Select A/ });
  const rows = screen.getAllByRole('row');
  const text = rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(text[1]).toContain('€1,234.50');
  expect(text[2]).toContain('¥500');
  expect(text[3]).toContain('KWD 1.500');
});

test('dates are filtered by range', async () => {
  const api = answer();
  const { user, router } = open();
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
  await user.type(await screen.findByLabelText('From'), '2026-01-01{Enter}');
  expect(router.state.location.search).toBe('?from=2026-01-01');
  await waitFor(() => expect(api.calls(paymentsApi.list).at(-1)?.query.from).toBe('2026-01-01'));
});

test('a date range that ends before it starts shows an error', async () => {
  answer();
  const { user } = open('?from=2026-11-22');
  await row();
  await user.click(screen.getByRole('button', { name: /^Date.+2026/ }));
  const to = await screen.findByLabelText('To');
  expect(to).toHaveAccessibleDescription('');
  await user.type(to, '2026-11-01{Enter}');
  await waitFor(() => expect(to).toHaveAccessibleDescription('The end date is before the start date'));
});

test('totals cover all filtered rows by currency', async () => {
  const api = answer();
  open('?status=paid&page=2&sort=orderId');
  const totals = within(await screen.findByRole('list', { name: 'Totals by currency' }));
  const lines = totals.getAllByRole('listitem').map((line) => line.textContent.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    '€1,234.50 paid in 1 of 2 payments, €20.00 refunded, €580.00 net, 12.5% (+2.5 points) of 40 attempts failed',
    '¥500 paid in 1 payment',
  ]);
  expect(api.calls(paymentsApi.totals)).toEqual([{ query: { status: ['paid'] } }]);
});

test('failed totals can be retried', async () => {
  const api = paymentsApiFake().refuse(paymentsApi.totals, 500);
  const { user, container } = open();
  expect(await screen.findByText('Couldn’t load the totals.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
  api.on(paymentsApi.totals, () => ({ count: 0, byCurrency: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Totals by currency' })).toBeEmptyDOMElement();
});

test('a row links to its payment', async () => {
  answer();
  open();
  const link = within(await row()).getByRole('link', { name: 'F-2026-000123' });
  expect(link).toHaveAttribute('href', `/admin/payments/${payment()._id}`);
});

test('payments that need attention have their own view', async () => {
  const api = answer();
  const { user } = open();
  await row();
  const views = within(screen.getByRole('navigation', { name: 'Saved views' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Failed today',
    'Disputes due',
    'Refunds pending',
    'Refunds failed',
    'Paid without access',
    'Gateway reports held',
  ]);
  await user.click(views.getByRole('link', { name: 'Disputes due' }));
  await waitFor(() => expect(api.calls(paymentsApi.list).at(-1)?.query.attention).toEqual(['dispute_due']));
});

test('the amount filter uses the selected currency and is removed with it', async () => {
  const api = answer();
  const { user, router } = open('?currency=KWD&brand=visa&country=FR');
  await row();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Amount' }));
  await user.type(await screen.findByLabelText('From'), '1.5{Enter}');
  expect(router.state.location.search).toBe('?currency=KWD&brand=visa&country=FR&amountFrom=1500');
  await waitFor(() => expect(api.calls(paymentsApi.list).at(-1)?.query.amountFrom).toBe(1_500));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove filter Currency' }));
  expect(router.state.location.search).toBe('?brand=visa&country=FR');
});

test('a payment without movie or card shows a dash', async () => {
  paymentsApiFake().on(paymentsApi.list, () =>
    paymentsPage([payment({ movieTitle: null, methodBrand: null, methodLast4: null })]),
  );
  open();
  const cells = within(await row());
  expect(cells.getByText('–')).toBeInTheDocument();
  expect(cells.getByText('Rental')).toBeInTheDocument();
});

test('a watcher’s name renders as text, never as markup', async () => {
  const watcherName = '<img src=x onerror="alert(1)">';
  paymentsApiFake().on(paymentsApi.list, () => paymentsPage([payment({ watcherName })]));
  const { container } = open();
  expect(await screen.findByText(watcherName)).toBeInTheDocument();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});
