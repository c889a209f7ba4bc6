import { jobsApi } from '@backlot/contracts/jobs';
import { moviesApi } from '@backlot/contracts/movies.api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { aBulkResult, aPage, aRow, moviesApiFake, scienceFiction, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const bulkCalls = (api: ReturnType<typeof moviesApiFake>) =>
  api.calls(moviesApi.bulk).map(({ body }) => body);

const openWithTwoSelected = async () => {
  const page = openMovies();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Metropolis' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select Faust' }));
  return page;
};

test('an action is tried first, says what it skips and why, and then runs on what was tried', async () => {
  const skipped = [{ _id: uuid(3), title: 'Faust', reason: 'checklist_incomplete' as const }];
  const api = moviesApiFake().on(moviesApi.bulk, () => aBulkResult({ changed: 1, skipped, skippedTotal: 1 }));
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('1 of 2 movies will change.')).toBeVisible();
  expect(screen.getByText(/the publish checklist is not complete/)).toBeVisible();
  await expectNoAxeViolations();

  await user.click(screen.getByRole('button', { name: 'Publish: 1 movie' }));
  expect(await screen.findByText('1 movie published')).toBeVisible();
  const target = { by: 'ids', ids: [uuid(1), uuid(3)] };
  const action = { type: 'transition', to: 'published' };
  expect(bulkCalls(api)).toEqual([
    { action, target, expectedCount: 2, dryRun: true },
    { action, target, expectedCount: 2, dryRun: false },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('all that match are named by their filter, not by their ids', async () => {
  const api = moviesApiFake()
    .on(moviesApi.list, () => aPage([aRow(), aRow({ _id: uuid(2), title: 'Faust' })], 1_772))
    .on(moviesApi.bulk, () => aBulkResult({ matched: 1_772, changed: 1_772 }));
  const { user } = openMovies('?status=draft&layout=table&page=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,772 matching this filter' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('All 1,772 movies will change.')).toBeVisible();
  expect(bulkCalls(api)[0]).toMatchObject({
    target: { by: 'filter', filter: { status: ['draft'] } },
    expectedCount: 1_772,
  });
});

test('a list that has changed meanwhile is tried again and nothing runs unseen', async () => {
  const api = moviesApiFake().on(moviesApi.bulk, ({ body }) => {
    if (!body.dryRun) throw new Refusal(409, { code: 'count_mismatch' });
    return aBulkResult({ changed: 2 });
  });
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve: 2 movies' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list has changed since you looked.');
  expect(bulkCalls(api).map(({ dryRun }) => dryRun)).toEqual([true, false, true]);
});

test('more rows than the list counts are found by the trial', async () => {
  const api = moviesApiFake()
    .on(moviesApi.list, () => aPage([aRow(), aRow({ _id: uuid(2), title: 'Faust' })], 10_000))
    .on(moviesApi.bulk, ({ body }) => {
      if (body.expectedCount !== 12_345)
        throw new Refusal(409, { code: 'count_mismatch', data: { matched: 12_345 } });
      return aBulkResult({ matched: 12_345, changed: 12_345 });
    });
  const { user } = openMovies('?status=draft&layout=table&page=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: /^Select all / }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('All 12,345 movies will change.')).toBeVisible();
  expect(bulkCalls(api).map(({ expectedCount }) => expectedCount)).toEqual([10_000, 12_345]);
});

test('a genre is chosen before the trial', async () => {
  const api = moviesApiFake().on(moviesApi.bulk, () => aBulkResult());
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a genre…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Genre' }));
  await user.click(await screen.findByRole('option', { name: 'Science fiction' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(bulkCalls(api)[0]?.action).toEqual({ type: 'addGenre', genreId: scienceFiction }),
  );
});

test('what was done can be taken back', async () => {
  const api = moviesApiFake()
    .on(moviesApi.bulk, ({ body }) => aBulkResult({ undoToken: body.dryRun ? null : uuid(9) }))
    .on(moviesApi.undoBulk, () => aBulkResult());
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for review: 2 movies' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back for 2 movies')).toBeVisible();
  expect(api.calls(moviesApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(9) });
});

test('many rows are work in the background, and its end is told', async () => {
  moviesApiFake()
    .on(moviesApi.bulk, ({ body }) => aBulkResult({ jobId: body.dryRun ? null : uuid(4, 4) }))
    .on(jobsApi.get, () => ({
      _id: uuid(4, 4),
      kind: 'movie.bulk',
      title: 'Archive',
      status: 'done' as const,
      done: 900,
      total: 900,
      result: aBulkResult({ matched: 900, changed: 900 }),
      error: null,
      createdAt: new Date(),
      finishedAt: new Date(),
    }));
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for review: 2 movies' }));
  expect(await screen.findByText('900 movies submitted for review')).toBeVisible();
});

test('a refusal stays in the dialog', async () => {
  moviesApiFake().refuse(moviesApi.bulk, 403, { message: 'You may not do this' });
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this');
});
