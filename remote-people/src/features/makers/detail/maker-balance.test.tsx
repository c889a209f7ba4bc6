import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import { screen } from '@testing-library/react';
import { makersApiFake, uuid } from '../makers.fixture.ts';
import { MakerBalances } from './maker-balance.tsx';

const open = () =>
  renderPage([{ path: '/', element: <MakerBalances makerId={uuid(1)} />, HydrateFallback: () => null }], {
    url: '/',
  });

test('each currency is listed separately, with a link to statements', async () => {
  makersApiFake().on(earningsApi.ofMaker, () => [
    {
      currency: 'EUR',
      unpaidMinor: 56_000,
      heldMinor: 1_200,
      paidMinor: 250_000,
      revenueMinor: 100_000,
      revenue30DaysMinor: 1_000,
      lastStatementAt: new Date(),
    },
    {
      currency: 'JPY',
      unpaidMinor: 700,
      heldMinor: 0,
      paidMinor: 0,
      revenueMinor: 1_000,
      revenue30DaysMinor: 0,
      lastStatementAt: null,
    },
  ]);
  const { container } = open();
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Currency', 'Unpaid', 'On hold', 'Paid out'],
    ['EUR', '€560.00', '€12.00', '€2,500.00'],
    ['JPY', '¥700', '¥0', '¥0'],
  ]);
  expect(screen.getByText('€1,000.00 · ¥1,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Statements' })).toHaveAttribute(
    'href',
    `/admin/payments/statements?makerId=${uuid(1)}`,
  );
  await expectNoAxeViolations(container);
});

test('a failed request can be retried', async () => {
  const api = makersApiFake().refuse(earningsApi.ofMaker, 500);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the earnings.');
  api.on(earningsApi.ofMaker, () => []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No sales yet.')).toBeVisible();
});
