import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { movieImportFields, moviesImportApi } from '@backlot/contracts/catalog/movies/import';
import { on } from '@backlot/data/events';
import { jobOnPageAtom } from '@backlot/data/job-on-page';
import { store } from '@backlot/data/store';
import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const aFile = (part: Partial<ImportFile> = {}): ImportFile => ({
  _id: uuid(1, 6),
  fileName: 'movies.csv',
  createdAt: new Date(),
  status: 'mapping',
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['SKU'],
  sample: [['M-1']],
  rows: 3,
  jobId: null,
  fields: movieImportFields.filter(({ key }) => key === 'sku'),
  mapping: ['sku'],
  tally: null,
  done: 0,
  error: null,
  ...part,
});
const tally = { valid: 2, refused: 1, created: 0, updated: 0, unchanged: 0 };

const problem = { field: 'sku', message: 'Letters only' };

test('an import runs from the file to the result, and a reload resumes it', async () => {
  let file = aFile();
  const api = moviesApiFake()
    .on(jobsApi.list, () => [])
    .on(moviesImportApi.importUpload, () => file)
    .on(moviesImportApi.importGet, () => file)
    .on(moviesImportApi.importCheck, () => (file = aFile({ status: 'review', tally })))
    .on(moviesImportApi.importProblems, () => ({
      items: [{ row: 4, values: ['?'], problems: [problem] }],
      total: 1,
    }))
    .on(moviesImportApi.importSummary, () => [{ ...problem, rows: 1 }])
    .on(moviesImportApi.importCommit, () => {
      file = aFile({ status: 'done', tally: { ...tally, created: 2 } });
      return file;
    });
  const { user, router } = openMovies();
  await user.click(await screen.findByRole('link', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'Import movies' })).toBeVisible();
  await user.upload(screen.getByLabelText(/Choose a file/), new File(['SKU'], 'movies.csv'));
  await user.click(await screen.findByRole('button', { name: 'Check 3 rows' }));
  expect(await screen.findByText('SKU: Letters only')).toBeVisible();
  expect(router.state.location.search).toBe(`?file=${uuid(1, 6)}`);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeVisible();
  await waitFor(() => expect(api.calls(moviesImportApi.importCheck)[0]?.body).toEqual({ mapping: ['sku'] }));
});

test('a corrected cell is sent; the last one of the shown problem leads back to all', async () => {
  const other = { field: 'sku', message: 'Too long' };
  let items = [problem, other].map((one, n) => ({ row: n + 4, values: ['?'], problems: [one] }));
  const api = moviesApiFake()
    .on(jobsApi.list, () => [])
    .on(moviesImportApi.importGet, () => aFile({ status: 'review', tally }))
    .on(moviesImportApi.importProblems, ({ query: { message = '' } }) => {
      const shown = items.filter(({ problems }) => problems[0]?.message.startsWith(message));
      return { items: shown, total: shown.length };
    })
    .on(moviesImportApi.importSummary, () => [problem, other].map((one) => ({ ...one, rows: 1 })))
    .on(moviesImportApi.importCorrect, () => {
      items = items.slice(1);
      return aFile({ status: 'review', tally: { ...tally, valid: 3 } });
    });
  const { user } = openMovies(`/import?file=${uuid(1, 6)}`);
  await user.click(await screen.findByRole('button', { name: '1 row: SKU: Letters only' }));
  await waitFor(() => expect(screen.queryByText('SKU: Too long')).not.toBeInTheDocument());
  await user.type(screen.getByRole('textbox', { name: 'SKU in row 4' }), 'M{Enter}');
  expect(await screen.findByText('3 rows can be imported.')).toBeVisible();
  expect(await screen.findByText('SKU: Too long')).toBeVisible();
  expect(api.calls(moviesImportApi.importCorrect)[0]?.body).toEqual({ row: 4, column: 0, value: '?M' });
});

test('a summary that fails says so, and the rows are listed', async () => {
  moviesApiFake()
    .on(jobsApi.list, () => [])
    .on(moviesImportApi.importGet, () => aFile({ status: 'review', tally }))
    .on(moviesImportApi.importProblems, () => ({
      items: [{ row: 4, values: ['?'], problems: [problem] }],
      total: 1,
    }))
    .refuse(moviesImportApi.importSummary, 503);
  openMovies(`/import?file=${uuid(1, 6)}`);
  expect(await screen.findByText('Couldn’t count the errors.')).toBeVisible();
  expect(await screen.findByText('SKU: Letters only')).toBeVisible();
});

test('the tray gets the job of an import that is left before its end, and no other one', async () => {
  const [checkId, jobId] = [uuid(2, 6), uuid(3, 6)];
  let file = aFile({ status: 'review', tally: { ...tally, refused: 0 }, jobId: checkId });
  moviesApiFake()
    .on(jobsApi.list, () => [])
    .on(moviesImportApi.importGet, () => file)
    .on(moviesImportApi.importCommit, () => (file = aFile({ status: 'running', jobId })));
  const started = jest.fn();
  const stop = on('job.started', started);
  const { user, unmount } = openMovies(`/import?file=${uuid(1, 6)}`);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(store.get(jobOnPageAtom)).toBe(jobId));
  unmount();
  expect(store.get(jobOnPageAtom)).toBeNull();
  expect(started.mock.calls).toEqual([[{ jobId }]]);
  stop();
});
