import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { draw } from '../testing/draw.tsx';
import { DialogForm } from './dialog-form.tsx';

type Facts = { isSending?: boolean; onClose?: () => void; failure?: string | null };

function Refund({ isSending = false, onClose = jest.fn(), failure = null }: Facts) {
  const [isTried, setTried] = useState(false);
  return (
    <DialogForm
      title="Refund"
      verb="Refund"
      isSending={isSending}
      failure={failure}
      onSubmit={() => setTried(true)}
      onClose={onClose}
    >
      <TextInput label="Amount" />
      <TextInput label="Reason" error={isTried && 'Required'} />
    </DialogForm>
  );
}

test('what is missing gets the focus, as often as the button is pressed', async () => {
  const { user } = draw(<Refund />);
  const refund = await screen.findByRole('button', { name: 'Refund' });
  await user.click(refund);
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('textbox', { name: 'Amount' }));
  await user.click(refund);
  expect(reason).toHaveFocus();
});

test('while it is sent the dialog stays, so that its failure is told', async () => {
  const onClose = jest.fn();
  const { user, again } = draw(<Refund isSending onClose={onClose} />);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  again(<Refund failure="The bank said no" onClose={onClose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The bank said no');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
