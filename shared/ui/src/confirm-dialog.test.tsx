import { screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const dialog = (onConfirm: () => void, typedName?: string) => (
  <ConfirmDialog
    isOpen
    title="Purge Metropolis?"
    verb="Purge"
    isDanger
    {...(typedName !== undefined && { typedName })}
    onConfirm={onConfirm}
    onClose={jest.fn()}
  >
    412 watchers lose access.
  </ConfirmDialog>
);
const dialogOf = (
  action: { isPending: boolean; failure: string | null; mutate: () => void },
  onClose: () => void,
) => <ConfirmDialog isOpen title="Purge Metropolis?" verb="Purge" action={action} onClose={onClose} />;

test('the dialog has no accessibility violations', async () => {
  renderUi(dialog(jest.fn(), 'Metropolis'));
  await expectNoAxeViolations();
});

test('Cancel has the focus, so that Enter changes nothing', async () => {
  const confirm = jest.fn();
  const { user } = renderUi(dialog(confirm));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(confirm).not.toHaveBeenCalled();
});

test('the dialog can’t be closed while its action runs, so that its failure shows', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(dialogOf({ isPending: true, failure: null, mutate: jest.fn() }, onClose));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('the button runs the action, and its failure is an alert', async () => {
  const action = { isPending: false, failure: 'Metropolis is being watched.', mutate: jest.fn() };
  const { user } = renderUi(dialogOf(action, jest.fn()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Metropolis is being watched.');
  await user.click(screen.getByRole('button', { name: 'Purge' }));
  expect(action.mutate).toHaveBeenCalledWith();
});

test('with a name to type, the button is enabled by the right name', async () => {
  const confirm = jest.fn();
  const { user } = renderUi(dialog(confirm, 'Metropolis'));
  const field = screen.getByRole('textbox', { name: 'Type “Metropolis” to confirm' });
  await user.type(field, 'Metropoli{Enter}');
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Purge' })).toBeDisabled();
  await user.type(field, 's');
  await user.click(screen.getByRole('button', { name: 'Purge' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});
