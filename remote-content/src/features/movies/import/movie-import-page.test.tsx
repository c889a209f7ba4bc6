import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { movieImportFields, moviesImportApi } from '@backlot/contracts/catalog/movies/import';
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

test('an import runs from the file to the result, and a reload resumes it', async () => {
  let file = aFile();
  const api = moviesApiFake()
    .on(jobsApi.list, () => [])
    .on(moviesImportApi.importUpload, () => file)
    .on(moviesImportApi.importGet, () => file)
    .on(moviesImportApi.importCheck, () => (file = aFile({ status: 'review', tally })))
    .on(moviesImportApi.importProblems, () => ({
      items: [{ row: 4, values: ['?'], problems: [{ field: 'sku', message: 'Letters only' }] }],
      total: 1,
    }))
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
