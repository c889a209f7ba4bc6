import type { ImportFile, ImportProblem } from '@backlot/contracts/platform/imports/imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ImportPage } from './import-page.tsx';
import type { Importing } from './import-types.ts';

const fields = [
  { key: 'email', label: 'Email', isRequired: true, hint: 'Tells people apart' },
  { key: 'name', label: 'Name', isRequired: false, hint: 'Up to 120 characters' },
];
const tally = { valid: 97, refused: 3, created: 0, updated: 0, unchanged: 0 };
const aFile = (part: Partial<ImportFile> = {}): ImportFile => ({
  _id: '01970000-0000-7000-8000-000000000001',
  fileName: 'people.csv',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  status: 'mapping',
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['Mail', 'Full name', 'Shoe size'],
  sample: [['ada@x.test', 'Ada', '37']],
  rows: 100,
  mapping: ['email', null, null],
  fields,
  tally: null,
  jobId: null,
  done: 0,
  error: null,
  ...part,
});
const problem = (row: number): ImportProblem => ({
  row,
  values: ['nobody', 'Ben'],
  problems: [
    { field: 'email', message: 'Enter a valid email address' },
    { field: null, message: 'Duplicate of row 2' },
  ],
});
const done = () => Promise.resolve();
const page = (file: ImportFile | null | undefined, over: Partial<Importing> = {}) => (
  <ImportPage
    title="Import people"
    list={{ label: 'People', to: '/people' }}
    fields={fields}
    importing={{
      file,
      failure: null,
      problems: undefined,
      summary: undefined,
      shown: null,
      showProblem: jest.fn(),
      correct: done,
      showAfter: jest.fn(),
      upload: done,
      read: done,
      check: done,
      commit: done,
      remove: done,
      saveErrors: done,
      ...over,
    }}
  />
);

test('the file step lists the columns, accepts a file by choice or drop, and shows why it was rejected', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(new Error('Choose a CSV or XLSX file'))
    .mockResolvedValue(null);
  const { user } = renderUi(page(null, { upload }));
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('File');
  expect(screen.getByRole('row', { name: 'Email Required Tells people apart' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Download template/ })).toHaveAttribute(
    'href',
    expect.stringContaining('Email%2CName'),
  );
  await expectNoAxeViolations();
  const file = new File(['x'], 'people.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(/Choose a file/), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a CSV or XLSX file');
  fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [file] } });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
});

test('each field is mapped once, and the check requires the required fields', async () => {
  const check = jest.fn(done);
  const { user } = renderUi(page(aFile({ mapping: [null, null, null] }), { check }));
  expect(screen.getByText('Map a column to: Email')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check 100 rows' })).toBeDisabled();
  await expectNoAxeViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column Mail' }), 'Email');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column Full name' }), 'Name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column Shoe size' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Check 100 rows' }));
  expect(check).toHaveBeenCalledWith(['email', null, 'name']);
});

test('a file is read again with another encoding, and a failure shows', async () => {
  const read = jest.fn().mockRejectedValue(new Error('This file is not in UTF-8.'));
  const { user } = renderUi(page(aFile({ encoding: 'windows-1252' }), { read }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'UTF-8');
  expect(read).toHaveBeenCalledWith({ encoding: 'utf-8', delimiter: ',' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not in UTF-8.');
});

test.each([
  ['checking', 'Checking rows'],
  ['running', 'Importing rows'],
] as const)('the status %s shows its progress', async (status, title) => {
  renderUi(page(aFile({ status, done: 40 })));
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('40 of 100 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: title })).toHaveAttribute('aria-valuenow', '40');
  await expectNoAxeViolations();
});

test('the review lists every error of every row, and imports the valid rows', async () => {
  const [commit, showAfter, saveErrors] = [jest.fn(done), jest.fn(), jest.fn(done)];
  const problems = { items: [problem(4), problem(9)], total: 3 };
  const { user } = renderUi(
    page(aFile({ status: 'review', tally }), { commit, showAfter, saveErrors, problems }),
  );
  expect(screen.getByText('97 rows can be imported.')).toBeVisible();
  expect(screen.getByText('3 rows have errors and will be skipped.')).toBeVisible();
  const row = screen.getByRole('row', { name: /^4 / });
  expect(within(row).getByText('Email: Enter a valid email address')).toBeVisible();
  expect(within(row).getByText('Duplicate of row 2')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  expect(showAfter).toHaveBeenLastCalledWith(9);
  await user.click(screen.getByRole('button', { name: 'Previous rows' }));
  expect(showAfter).toHaveBeenLastCalledWith(0);
  await user.click(screen.getByRole('button', { name: 'Download errors' }));
  await user.click(screen.getByRole('button', { name: 'Import 97 rows' }));
  await waitFor(() => expect([commit, saveErrors].map((step) => step.mock.calls.length)).toEqual([1, 1]));
});

test('the summary counts the rows of each problem, and filters them', async () => {
  const showProblem = jest.fn();
  const summary = [
    { field: 'email', message: 'Enter a valid email address.', rows: 12 },
    { field: null, message: 'Duplicate of another row', rows: 1 },
  ];
  const problems = { items: [problem(4)], total: 3 };
  const { user } = renderUi(
    page(aFile({ status: 'review', tally }), { problems, summary, showProblem, shown: summary[1] ?? null }),
  );
  expect(
    screen.getByRole('button', { name: '1 row: Duplicate of another row', pressed: true }),
  ).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '12 rows: Email: Enter a valid email address.' }));
  expect(showProblem).toHaveBeenLastCalledWith(expect.objectContaining({ rows: 12 }));
  await user.click(screen.getByRole('button', { name: 'All errors' }));
  expect(showProblem).toHaveBeenLastCalledWith(null);
});

test('a cell is corrected in place: Enter saves it and focuses the next one, and a failure shows at it', async () => {
  const correct = jest
    .fn()
    .mockRejectedValueOnce(new Error('Correct it in the file.'))
    .mockResolvedValue(null);
  const problems = { items: [problem(4), problem(9)], total: 2 };
  const { user } = renderUi(page(aFile({ status: 'review', tally }), { problems, correct }));
  const cell = screen.getByRole('textbox', { name: 'Email in row 4' });
  expect(cell).toHaveValue('nobody');
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription('Email: Enter a valid email address');
  await user.type(cell, '@x.test{Enter}');
  expect(correct).toHaveBeenLastCalledWith({ row: 4, column: 0, value: 'nobody@x.test' });
  expect(screen.getByRole('textbox', { name: 'Email in row 9' })).toHaveFocus();
  expect(await screen.findByText('Correct it in the file.')).toBeVisible();
  expect(cell).toHaveAccessibleDescription(/Correct it in the file/);
  await user.keyboard('x{Escape}{Enter}');
  expect(correct).toHaveBeenCalledTimes(1);
});

test('the result takes the focus when the last row of a problem is corrected', async () => {
  const review = (over: Partial<Importing>) => page(aFile({ status: 'review', tally }), over);
  const { user, again } = renderUi(
    review({ problems: { items: [problem(4)], total: 1 }, shown: { field: 'email', message: 'Wrong' } }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Email in row 4' }), '@x.test{Enter}');
  again(review({ problems: { items: [problem(9)], total: 1 } }));
  expect(screen.getByRole('status')).toHaveFocus();
});

test('the summary says which rows it counts, or that it failed', () => {
  const summary = [1, 2].map((rows) => ({ field: null, message: `Problem ${rows}`, rows }));
  const large = aFile({ status: 'review', tally: { ...tally, refused: 10_001 } });
  const { again } = renderUi(page(large, { summary }));
  expect(screen.getByText('These counts cover the first 10,000 rows with errors.')).toBeVisible();
  again(page(large, { summary: null }));
  expect(screen.getByText('Couldn’t count the errors.')).toBeVisible();
});

test('without valid rows there is nothing to import', () => {
  renderUi(page(aFile({ status: 'review', tally: { ...tally, valid: 0, refused: 1 } })));
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  expect(screen.getByText('1 row has errors and will be skipped.')).toBeVisible();
});

test('the last step counts the rows by result and links to the list', async () => {
  const remove = jest.fn(done);
  const ended = { ...tally, created: 90, updated: 5, unchanged: 2 };
  const { user } = renderUi(
    page(aFile({ status: 'done', tally: ended }), { remove, problems: { items: [], total: 0 } }),
  );
  expect(screen.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  for (const [label, figure] of [
    ['Added', '90'],
    ['Updated', '5'],
    ['Unchanged', '2'],
    ['Skipped', '3'],
  ])
    expect(screen.getByText(label ?? '').nextSibling).toHaveTextContent(figure ?? '');
  expect(screen.getAllByRole('link', { name: 'People' }).at(-1)).toHaveAttribute('href', '/people');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a failed import shows the reason', () => {
  renderUi(page(aFile({ status: 'failed', error: 'The file is no longer available.' })));
  expect(screen.getByRole('heading', { name: 'Import failed' })).toBeVisible();
  expect(screen.getByText('The file is no longer available.')).toBeVisible();
});

test('an import that can’t be loaded shows the reason and can be retried', async () => {
  const retry = jest.fn();
  const { user } = renderUi(page(undefined, { failure: { message: 'Away', retry } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Away');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
