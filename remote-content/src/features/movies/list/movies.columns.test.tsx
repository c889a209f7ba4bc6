import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { screen, waitFor } from '@testing-library/react';
import { aPage, aRow, moviesApiFake } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

test('price, views, revenue and open tickets are columns that sort', async () => {
  const prices = { priceMinor: 399, priceCurrency: 'EUR' };
  const row = aRow({
    ...prices,
    views: 12_345,
    revenueMinor: 70_000,
    revenueCurrency: 'JPY',
    openTickets: 3,
  });
  const api = moviesApiFake().on(moviesApi.list, () => aPage([row]));
  const { user } = openMovies('?columns=title,priceMinor,views,revenueMinor,openTickets');
  for (const cell of ['€3.99', '12,345', '¥70,000', '3'])
    expect(await screen.findByRole('cell', { name: cell })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await waitFor(() => expect(api.calls(moviesApi.list).at(-1)?.query.sort).toBe('-views'));
});

test('views of fewer than five watchers are hidden in words', async () => {
  moviesApiFake().on(moviesApi.list, () => aPage([aRow({ views: null })]));
  openMovies('?columns=title,views');
  expect(await screen.findByRole('cell', { name: 'Fewer than 5 watchers' })).toBeVisible();
});

test('a column without permission is absent', async () => {
  moviesApiFake();
  openMovies('?columns=title,views,revenueMinor', 'admin');
  expect(await screen.findByRole('columnheader', { name: 'Views' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Revenue' })).not.toBeInTheDocument();
});
