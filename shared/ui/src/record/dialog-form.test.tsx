import { Checkbox, Select, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { DialogForm } from './dialog-form.tsx';

type Facts = { isGrouped?: boolean; isSending?: boolean; onClose?: () => void; failure?: string | null };

function Refund({ isGrouped = false, isSending = false, onClose = jest.fn(), failure = null }: Facts) {
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState({ reason: '', reporter: '' });
  return (
    <DialogForm
      title="Refund"
      verb="Refund"
      isSending={isSending}
      isDirty={draft.reason !== '' || draft.reporter !== ''}
      failure={failure}
      onSubmit={() => setTried(true)}
      onClose={onClose}
    >
      <TextInput label="Amount" />
      {isGrouped && (
        <Checkbox.Group label="Reported by" error={isTried && 'Required'}>
          <Checkbox value="mail" label="Mail" />
          <Checkbox value="phone" label="Phone" />
        </Checkbox.Group>
      )}
      <TextInput
        label="Reason"
        error={isTried && 'Required'}
        value={draft.reason}
        onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
      />
      <Select
        label="Reporter"
        data={['Bank', 'Watcher']}
        value={draft.reporter}
        onChange={(reporter) => setDraft({ ...draft, reporter: reporter ?? '' })}
      />
    </DialogForm>
  );
}

test('each submit focuses the first missing field', async () => {
  const { user } = renderUi(<Refund />);
  const refund = await screen.findByRole('button', { name: 'Refund' });
  await user.click(refund);
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('textbox', { name: 'Amount' }));
  await user.click(refund);
  expect(reason).toHaveFocus();
});

test('Escape confirms before typed text is lost', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(<Refund onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sent twice');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Sent twice');
});

test('Escape confirms before a choice is lost, although nothing was typed', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(<Refund onClose={onClose} />);
  await user.click(await screen.findByRole('combobox', { name: 'Reporter' }));
  await user.click(await screen.findByRole('option', { name: 'Bank' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes a dialog without input', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(<Refund onClose={onClose} />);
  await screen.findByRole('textbox', { name: 'Reason' });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an invalid group of choices gets the focus at its first choice', async () => {
  const { user } = renderUi(<Refund isGrouped />);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(screen.getByRole('checkbox', { name: 'Mail' })).toHaveFocus();
  await expectNoAxeViolations();
});

test('the dialog can’t be closed while it is submitted, so that its failure shows', async () => {
  const onClose = jest.fn();
  const { user, again } = renderUi(<Refund isSending onClose={onClose} />);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  again(<Refund failure="The bank said no" onClose={onClose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The bank said no');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a form that isn’t ready can’t be submitted, while its other action works', async () => {
  const onSubmit = jest.fn();
  renderUi(
    <DialogForm
      title="Merge"
      verb="Merge"
      isSending={false}
      isDirty={false}
      isReady={false}
      failure={null}
      aside={<button type="button">Remove</button>}
      onSubmit={onSubmit}
      onClose={jest.fn()}
    >
      <TextInput label="Into" />
    </DialogForm>,
  );
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled();
  fireEvent.submit(screen.getByRole('textbox', { name: 'Into' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a dialog’s submit isn’t one of the form that opened it', async () => {
  const onOuterSubmit = jest.fn();
  const { user } = renderUi(
    <div onSubmit={onOuterSubmit}>
      <Refund />
    </div>,
  );
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(onOuterSubmit).not.toHaveBeenCalled();
});
