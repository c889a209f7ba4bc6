import type { ExportFile } from '@backlot/contracts/platform/exports/exports';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { Exporting } from './export-state.tsx';

const done = () => Promise.resolve();
const aFile = (part: Partial<ExportFile> = {}): ExportFile => ({
  _id: '01970000-0000-7000-8000-000000000001',
  fileName: 'people-2026-11-20.csv',
  format: 'csv',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  status: 'ready',
  rows: 8_000,
  jobId: null,
  done: 0,
  error: null,
  ...part,
});
const dialog = (over: Partial<Exporting> = {}) => (
  <ExportDialog
    title="People"
    total={1_234}
    totalIsCapped={false}
    columns={{ name: 'Name', email: 'Email' }}
    onClose={jest.fn()}
    exporting={{ file: null, failure: null, start: done, save: done, leave: jest.fn(), ...over }}
  />
);

test('an export uses the chosen columns and format, and a refusal shows', async () => {
  const start = jest.fn().mockRejectedValue(new Error('Choose CSV.'));
  const { user } = renderUi(dialog({ start }));
  const shown = await screen.findByRole('dialog', { name: 'Export people' });
  expect(shown).toHaveTextContent('1,234 rows, with the current filters and sort order');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('radio', { name: 'Spreadsheet (XLSX)' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(start).toHaveBeenCalledWith({ columns: ['name'], format: 'xlsx' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose CSV.');
});

test('an export of no rows has valid progress', async () => {
  renderUi(dialog({ file: aFile({ status: 'running', rows: 0 }) }));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

test('an export requires a column', async () => {
  const { user } = renderUi(dialog());
  await user.click(await screen.findByRole('button', { name: 'None' }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('the export in the URL shows its progress, then the file', async () => {
  const [save, leave] = [jest.fn(done), jest.fn()];
  const { user, again } = renderUi(dialog({ file: aFile({ status: 'running', done: 2_000 }) }));
  expect(await screen.findByText('2,000 of 8,000 rows')).toBeVisible();
  await expectNoAxeViolations();
  again(dialog({ file: aFile(), save, leave }));
  await user.click(await screen.findByRole('button', { name: 'Download file' }));
  expect(save).toHaveBeenCalledTimes(1);
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a failed export shows the reason', async () => {
  renderUi(dialog({ file: aFile({ status: 'failed', error: 'Something went wrong!' }) }));
  expect(await screen.findByText('Export failed')).toBeVisible();
});
