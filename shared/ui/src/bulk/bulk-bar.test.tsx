import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Toaster } from '../toaster.tsx';
import { UndoOutlet } from '../undo.tsx';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { Bulk, BulkAction } from './bulk-types.ts';
import { BulkChoice } from './bulk-choice.tsx';
import type { BulkState } from './bulk-state.ts';

type Key = 'greet' | 'mail' | 'rename' | 'remove';
const result: BulkResult = {
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: '01970000-0000-7000-8000-000000000001',
  jobId: null,
};
const people = (count: number) => `${count} people`;
const expected = {
  rows: people,
  reasons: {},
  actions: { greet: 'Greet', mail: 'Mail', rename: 'Rename…', remove: 'Remove' },
  titles: { greet: 'Greet', mail: 'Mail', rename: 'Rename', remove: 'Remove' },
  done: {
    greet: (count: number) => `${people(count)} greeted`,
    mail: (count: number) => `${people(count)} mailed`,
    rename: (count: number) => `${people(count)} renamed`,
    remove: (count: number) => `${people(count)} removed`,
  },
};
const actions: readonly BulkAction<Key, string>[] = [
  { key: 'greet', make: () => 'greet' },
  { key: 'mail', isIrreversible: true, make: () => 'mail' },
  {
    key: 'rename',
    renderForm: ({ onChosen, onClose }) => (
      <BulkChoice isReady onNext={() => onChosen('rename to Ana')} onClose={onClose}>
        {null}
      </BulkChoice>
    ),
  },
  { key: 'remove', access: 'watcher:manage', isDanger: true, make: () => 'remove' },
];

/** Stands in for `bulkOf` of `@backlot/data/bulk`, which the tests of the lists use. */
const bulkLike = (mayAll = true) => {
  const undoByToken = jest.fn(() => Promise.resolve());
  const tried = jest.fn();
  const bulk: Bulk<string, string, BulkResult> = {
    useMay: () => () => mayAll,
    useBulk: ({ reporter, onDone }) => {
      const [state, setState] = useState<BulkState<string, BulkResult>>({ step: 'choosing' });
      return {
        state,
        preview: (action) => {
          tried(action);
          setState({
            step: 'previewed',
            action,
            result,
            isRunning: false,
            failure: null,
            isListChanged: false,
          });
          return Promise.resolve();
        },
        run: () => {
          reporter.ended({ status: 'done', error: null, result }, undoByToken);
          onDone();
          return Promise.resolve();
        },
      };
    },
  };
  return { bulk, undoByToken, tried };
};

const open = ({ bulk }: ReturnType<typeof bulkLike>, offered = actions) => {
  const clear = jest.fn();
  const view = renderUi(
    <>
      <BulkBar
        bulk={bulk}
        actions={offered}
        labels={expected}
        shown={3}
        summaryOf={(action) => `This will ${action}.`}
        target="all"
        count={2}
        clear={clear}
      />
      <Toaster>
        <UndoOutlet />
      </Toaster>
    </>,
  );
  return { ...view, clear };
};

test('the first actions are buttons, and the others are in a menu', async () => {
  const { user } = open(bulkLike());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Greet', 'Mail', 'Rename…']),
  );
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await expectNoAxeViolations();
});

test('actions without permission are hidden, and so is an empty menu', () => {
  open(bulkLike(false));
  expect(screen.getByRole('button', { name: 'Greet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
});

test('an action with a reason against it is disabled in its place and says why', async () => {
  const reason = 'Nobody of the selected people can get it.';
  const like = bulkLike();
  const { user } = open(
    like,
    actions.map((action) => ({ ...action, ...(/mail|remove/.test(action.key) && { reason }) })),
  );
  expect(screen.getByRole('button', { name: 'Mail' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mail' })).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('button', { name: 'Greet' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  const remove = await screen.findByRole('menuitem', { name: 'Remove' });
  expect(remove).toHaveAccessibleDescription(reason);
  await user.click(remove);
  expect(like.tried).not.toHaveBeenCalled();
});

test('an action without input shows its preview, runs, clears the selection and can be undone', async () => {
  const like = bulkLike();
  const { user, clear } = open(like);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Greet' });
  expect(within(dialog).getByText('This will greet.')).toBeVisible();
  expect(clear).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Greet: 2 people' }));
  expect(await screen.findByText('2 people greeted')).toBeVisible();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(like.tried.mock.calls).toEqual([['greet']]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(like.undoByToken).toHaveBeenCalledWith(result.undoToken);
});

test('an irreversible action offers no undo', async () => {
  const { user } = open(bulkLike());
  await user.click(screen.getByRole('button', { name: 'Mail' }));
  await user.click(await screen.findByRole('button', { name: 'Mail: 2 people' }));
  expect(await screen.findByText('2 people mailed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an action with input shows its form first, and closing it changes nothing', async () => {
  const like = bulkLike();
  const { user, clear } = open(like);
  await user.click(screen.getByRole('button', { name: 'Rename…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  expect(like.tried).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(like.tried.mock.calls).toEqual([['rename to Ana']]);
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(clear).not.toHaveBeenCalled();
});
