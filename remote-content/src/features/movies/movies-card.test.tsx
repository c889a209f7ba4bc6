import { countsApi } from '@backlot/contracts/support/counts/counts';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { MoviesCard } from './movies-card.tsx';

test('each figure links to the movies that it counts', async () => {
  const byStatus = [
    { status: 'published' as const, count: 1_204 },
    { status: 'draft' as const, count: 0 },
  ];
  fakeApi().on(countsApi.get, () => ({ movies: { total: 1_250, byStatus } }));
  renderPage(<MoviesCard />);
  expect(await screen.findByRole('link', { name: 'Published: 1,204' })).toHaveAttribute(
    'href',
    '/admin/movies?status=published',
  );
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('an empty catalog says so', async () => {
  fakeApi().on(countsApi.get, () => ({ movies: { total: 0, byStatus: [] } }));
  renderPage(<MoviesCard />);
  expect(await screen.findByText(/No movies yet/)).toBeVisible();
});

test('failed figures can be retried', async () => {
  const api = fakeApi().refuse(countsApi.get, 500);
  const { user } = renderPage(<MoviesCard />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(countsApi.get, () => ({ movies: { total: 1, byStatus: [{ status: 'draft' as const, count: 1 }] } }));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Draft: 1' })).toBeVisible();
});
