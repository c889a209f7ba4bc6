import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const uuid = (n: number) => `01970000-0000-7000-8000-00000000000${n}`;
const resultOf = (part: Partial<BulkResult> = {}): BulkResult => ({
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  ...part,
});
type State = ComponentProps<typeof BulkDialog>['state'];
const tried = (
  part: Partial<BulkResult>,
  over: Partial<Extract<State, { step: 'previewed' }>> = {},
): State => ({
  step: 'previewed',
  action: null,
  result: resultOf(part),
  isRunning: false,
  failure: null,
  isListChanged: false,
  ...over,
});
const dialog = (props: Partial<ComponentProps<typeof BulkDialog>> = {}) => (
  <BulkDialog
    title="Block"
    labels={{ rows: (count) => `${count} people`, reasons: {} }}
    state={tried({})}
    onRun={jest.fn()}
    onClose={jest.fn()}
    {...props}
  />
);

test('a preview shows how many rows change, and the button names the action', async () => {
  const onRun = jest.fn();
  const { user } = renderUi(dialog({ onRun }));
  expect(await screen.findByText('2 people will change.')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Block: 2 people' }));
  expect(onRun).toHaveBeenCalledTimes(1);
});

test('skipped rows are counted by reason, with a few examples', async () => {
  const skipped = [1, 2, 3, 4].map((n) => ({ _id: uuid(n), title: `Person ${n}`, reason: 'gone' }));
  renderUi(
    dialog({
      state: tried({ matched: 9, changed: 1, skipped, skippedBy: [{ reason: 'gone', count: 8 }] }),
    }),
  );
  expect(await screen.findByText('1 of 9 people will change.')).toBeVisible();
  expect(screen.getByText('8 people will be skipped')).toBeVisible();
  expect(screen.getByText(/8 × no longer exists/)).toBeVisible();
  expect(screen.getByText('Person 1, Person 2, Person 3 and 5 more')).toBeVisible();
});

test('the dialog can’t be closed while the change runs, so that its failure shows', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(dialog({ state: tried({}, { isRunning: true }), onClose }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('a preview without changes has no run button', async () => {
  renderUi(dialog({ state: tried({ changed: 0, skippedBy: [{ reason: 'gone', count: 2 }] }) }));
  expect(await screen.findByText('2 people can’t be changed this way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Block/ })).not.toBeInTheDocument();
});

test('a changed list, a refusal and a preview in progress are announced', async () => {
  const { again } = renderUi(dialog({ state: tried({}, { isListChanged: true }) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list has changed.');
  again(dialog({ state: { step: 'failed', failure: 'You may not do this' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('You may not do this');
  again(dialog({ state: { step: 'previewing' } }));
  expect(screen.getByRole('status')).toHaveTextContent('Preparing preview…');
});

test('an action with input shows its form first, and requires it', async () => {
  const onNext = jest.fn();
  const choice = (isReady: boolean) => (
    <BulkChoice isReady={isReady} onNext={onNext} onClose={jest.fn()}>
      {null}
    </BulkChoice>
  );
  const { user, again } = renderUi(dialog({ state: { step: 'choosing' }, choice: choice(false) }));
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
  again(dialog({ state: { step: 'choosing' }, choice: choice(true) }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});
