import { type Job, jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
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

test('a bulk change previews what it skips and why, then runs on the previewed movies', async () => {
  const skipped = [{ _id: uuid(3), title: 'Faust', reason: 'checklist_incomplete' as const }];
  const api = moviesApiFake().on(moviesApi.bulk, () =>
    aBulkResult({
      changed: 1,
      skipped,

      skippedBy: [{ reason: 'checklist_incomplete', count: 1 }],
    }),
  );
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 of 2 movies will change.')).toBeVisible();
  expect(screen.getByText(/publishing checklist incomplete/)).toBeVisible();
  await expectNoAxeViolations();

  await user.click(screen.getByRole('button', { name: 'Approve: 1 movie' }));
  expect(await screen.findByText('1 movie approved')).toBeVisible();
  const target = { by: 'ids', ids: [uuid(1), uuid(3)] };
  const action = { type: 'transition', to: 'approved' };
  expect(bulkCalls(api)).toEqual([
    { action, target, expectedCount: 2, dryRun: true },
    { action, target, expectedCount: 2, dryRun: false },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('a preview without changes shows the reasons and can only be closed', async () => {
  const skipped = [{ _id: uuid(3), title: 'Faust', reason: 'unchanged' as const }];
  moviesApiFake().on(moviesApi.bulk, () =>
    aBulkResult({ changed: 0, skipped, skippedBy: [{ reason: 'unchanged', count: 2 }] }),
  );
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve' });
  expect(await within(dialog).findByText('2 movies can’t be changed this way.')).toBeVisible();
  expect(within(dialog).getByText(/2 × .*nothing to change/)).toBeVisible();
  expect(within(dialog).getByText('Faust and 1 more')).toBeVisible();
  expect(within(dialog).queryByText(/will be skipped/)).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('a selection of all matches is sent as a filter, not as ids', async () => {
  const api = moviesApiFake()
    .on(moviesApi.list, () => aPage([aRow(), aRow({ _id: uuid(2), title: 'Faust' })], 1_772))
    .on(moviesApi.bulk, () => aBulkResult({ matched: 1_772, changed: 1_772 }));
  const { user } = openMovies('?status=draft&layout=table&page=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,772 matching this filter' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1,772 movies will change.')).toBeVisible();
  expect(bulkCalls(api)[0]).toMatchObject({
    target: { by: 'filter', filter: { status: ['draft'] } },
    expectedCount: 1_772,
  });
});

test('a stale count leads to a new preview, and nothing runs before it is confirmed', async () => {
  const api = moviesApiFake().on(moviesApi.bulk, ({ body }) => {
    if (!body.dryRun) throw new Refusal(409, { code: 'count_mismatch' });
    return aBulkResult({ changed: 2 });
  });
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve: 2 movies' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list has changed.');
  expect(bulkCalls(api).map(({ dryRun }) => dryRun)).toEqual([true, false, true]);
});

test('the preview counts rows beyond the capped total', async () => {
  const api = moviesApiFake()
    .on(moviesApi.list, () => aPage([aRow(), aRow({ _id: uuid(2), title: 'Faust' })], 10_000))
    .on(moviesApi.bulk, ({ body }) => {
      if (body.expectedCount !== 12_345)
        throw new Refusal(409, { code: 'count_mismatch', data: { matched: 12_345 } });
      return aBulkResult({ matched: 12_345, changed: 12_345 });
    });
  const { user } = openMovies('?status=draft&layout=table&page=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: /^Select all / }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('12,345 movies will change.')).toBeVisible();
  expect(bulkCalls(api).map(({ expectedCount }) => expectedCount)).toEqual([10_000, 12_345]);
});

test('a genre is chosen before the preview', async () => {
  const api = moviesApiFake().on(moviesApi.bulk, () => aBulkResult());
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add genre…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Genre' }));
  await user.click(await screen.findByRole('option', { name: 'Science fiction' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(bulkCalls(api)[0]?.action).toEqual({ type: 'addGenre', genreId: scienceFiction }),
  );
});

test('a bulk change can be undone', async () => {
  const api = moviesApiFake()
    .on(moviesApi.bulk, ({ body }) => aBulkResult({ undoToken: body.dryRun ? null : uuid(9) }))
    .on(moviesApi.undoBulk, () => aBulkResult());
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for review: 2 movies' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 movies')).toBeVisible();
  expect(api.calls(moviesApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(9) });
});

/** An API that runs the change as a job, and the undo as another. */
const asJob = (end: Pick<Job, 'status' | 'done' | 'result' | 'error'>) => {
  const [change, undo] = [uuid(4, 4), uuid(5, 4)];
  return moviesApiFake()
    .on(moviesApi.bulk, ({ body }) => aBulkResult({ jobId: body.dryRun ? null : change }))
    .on(moviesApi.undoBulk, () => aBulkResult({ changed: 0, jobId: undo }))
    .on(jobsApi.get, ({ params }) => ({
      _id: params._id,
      kind: 'movie.bulk',
      title: 'Changing 900 movies',
      total: 900,
      createdAt: new Date(),
      finishedAt: new Date(),
      ...(params._id === undo
        ? {
            status: 'done' as const,
            done: 700,
            result: aBulkResult({ matched: 700, changed: 700 }),
            error: null,
          }
        : end),
    }));
};
const submitAll = async () => {
  const page = await openWithTwoSelected();
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await page.user.click(await screen.findByRole('button', { name: 'Submit for review: 2 movies' }));
  return page;
};

test('a large bulk change runs in the background and reports its end', async () => {
  const result = aBulkResult({ matched: 900, changed: 900 });
  asJob({ status: 'done', done: 900, result, error: null });
  await submitAll();
  expect(await screen.findByText('900 movies submitted for review')).toBeVisible();
});

test.each([
  { status: 'canceled', error: null, expected: 'Canceled. 700 movies submitted for review.' },
  {
    status: 'failed',
    error: 'The disk is full.',
    expected: 'Stopped. 700 movies submitted for review. The disk is full.',
  },
] as const)('a job that was $status reports its progress and can be undone', async (end) => {
  const result = aBulkResult({ matched: 800, changed: 700, undoToken: uuid(9) });
  const api = asJob({ status: end.status, done: 800, result, error: end.error });
  const { user } = await submitAll();
  expect(await screen.findByText(end.expected)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 700 movies')).toBeVisible();
  expect(api.calls(moviesApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(9) });
});

test('a job canceled before it started reports no changes', async () => {
  asJob({ status: 'canceled', done: 0, result: null, error: null });
  await submitAll();
  expect(await screen.findByText('Canceled. No changes were made.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a job with an unknown outcome is reported', async () => {
  asJob({ status: 'running', done: 0, result: null, error: null }).refuse(jobsApi.get, 403, {
    message: 'You may not do this',
  });
  await submitAll();
  expect(await screen.findByText('Couldn’t get the result. You may not do this')).toBeVisible();
});

test('a refusal shows in the dialog', async () => {
  moviesApiFake().refuse(moviesApi.bulk, 403, { message: 'You may not do this' });
  const { user } = await openWithTwoSelected();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this');
});

test('steps that no selected movie can take keep their places, disabled with the reason', async () => {
  moviesApiFake();
  const { user } = openMovies();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Nosferatu' }));
  const selection = within(await screen.findByRole('region', { name: 'Selection' }));
  const names = () => selection.getAllByRole('button').map(({ textContent }) => textContent);
  const step = (name: string) => selection.getByRole('button', { name });
  const before = names();
  for (const [name, reason] of [
    ['Submit', 'None of the selected movies can be submitted for review.'],
    ['Approve', 'None of the selected movies can be approved.'],
    ['Publish', 'None of the selected movies can be published.'],
  ] as const) {
    expect(step(name)).toBeDisabled();
    expect(step(name)).toHaveAccessibleDescription(reason);
  }
  await user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  expect(await screen.findByRole('menuitem', { name: 'Unpublish' })).toBeEnabled();
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Faust' }));
  expect(step('Approve')).toBeEnabled();
  expect(step('Approve')).not.toHaveAttribute('title');
  expect(names()).toEqual(before);
  await user.click(screen.getByRole('checkbox', { name: 'Select Nosferatu' }));
  await user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  expect(await screen.findByRole('menuitem', { name: 'Unpublish' })).toHaveAccessibleDescription(
    'None of the selected movies can be unpublished.',
  );
});
