import type { Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { toastStore } from '../toast-store.ts';
import { RevisionList } from './revision-list.tsx';

const uuid = (n: number) => `01970000-0000-7000-8000-00000000000${n}`;
const revision = (patch: Partial<Revision> = {}): Revision => ({
  _id: uuid(1),
  action: 'update',
  actor: { _id: uuid(9), name: 'Ana Admin' },
  at: new Date('2026-11-18T10:00:00Z'),
  changes: [{ field: 'name', before: 'Nitrat', after: 'Nitrate' }],
  restorable: true,
  ...patch,
});
const pageOf = (items: Revision[], total = items.length): Page<Revision> => ({
  items,
  total,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});
const answer = (data: Page<Revision> | undefined, error: Error | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: jest.fn(),
});

const list = (props: Partial<ComponentProps<typeof RevisionList>> = {}) => (
  <RevisionList
    result={answer(pageOf([revision()]))}
    page={1}
    onPage={jest.fn()}
    labels={{ type: 'movie', field: (field) => `The ${field}`, value: (_, value) => String(value ?? '') }}
    {...props}
  />
);

test('a revision shows its author and each field before and after', async () => {
  renderUi(list());
  expect(screen.getByRole('listitem')).toHaveTextContent('Ana Admin changed the movie');
  expect(screen.getByRole('row', { name: 'The name Nitrat Nitrate' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('names and values keep their text direction', () => {
  renderUi(list());
  expect(screen.getByText('Ana Admin').tagName).toBe('BDI');
  for (const value of ['Nitrat', 'Nitrate']) expect(screen.getByText(value)).toHaveAttribute('dir', 'auto');
});

test('actions are labeled as in the audit log, by the record’s own label first', () => {
  const items = [revision({ action: 'remove', actor: null }), revision({ _id: uuid(2), action: 'odd' })];
  renderUi(
    list({
      result: answer(pageOf(items)),
      labels: { field: String, value: String, type: 'content' },
    }),
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('System staged its removal');
  expect(second).toHaveTextContent('Ana Admin odd');
});

test('an earlier version is restored after confirmation; a failure shows in the dialog', async () => {
  const onRestore = jest.fn().mockRejectedValueOnce(new Error('Someone was faster')).mockResolvedValue(null);
  const { user } = renderUi(list({ onRestore }));
  await user.click(screen.getByRole('button', { name: /Restore this revision: / }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore this revision?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore this revision' }));
  expect(await within(dialog).findByText('Someone was faster')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Restore this revision' }));
  expect(onRestore).toHaveBeenLastCalledWith(revision());
  expect(toastStore.state().recent[0]?.text).toBe('Revision restored');
});

test('the newest version can’t be restored: it is the current one', () => {
  renderUi(list({ result: answer(pageOf([revision({ restorable: false })])), onRestore: jest.fn() }));
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});

test('older revisions are on the next page', async () => {
  const onPage = jest.fn();
  const { user } = renderUi(list({ result: answer(pageOf([revision()], 60)), onPage }));
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

test('a failed history shows the reason, and an empty one its empty state', () => {
  const { again } = renderUi(list({ result: answer(undefined, new Error('Away')) }));
  expect(screen.getByRole('alert')).toHaveTextContent('Away');
  again(list({ result: answer(pageOf([])) }));
  expect(screen.getByRole('heading', { name: 'No changes recorded' })).toBeVisible();
});
