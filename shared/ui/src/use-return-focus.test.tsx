import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ActionMenu } from './action-menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogForm } from './record/dialog-form.tsx';
import { renderUi } from './testing/render-ui.tsx';

/** A page that mounts its dialog only while it is open, as lists and records do. */
function Page({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isThere, setThere] = useState(true);
  const open = () => setOpen(true);
  const save = () => {
    setOpen(false);
    setThere(false);
  };
  return (
    <main tabIndex={-1}>
      <Button onClick={open}>Add payment</Button>
      {isThere && <Button onClick={open}>Publish</Button>}
      <ActionMenu actions={[{ key: 'refund', label: 'Refund', onSelect: open }]} />
      {isOpen && (
        <DialogForm
          title="Add"
          verb="Save"
          isSending={false}
          failure={null}
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Amount" />
        </DialogForm>
      )}
    </main>
  );
}

/** A dialog that stays in the tree while it is closed. */
function Purging() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Purge</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Purge it?"
        verb="Purge now"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test.each(['{Escape}', 'Cancel', 'Save'])(
  '%s returns the focus to the button that opened it',
  async (way) => {
    const { user } = renderUi(<Page />);
    button('Add payment').focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(button(way));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Add payment')).toHaveFocus();
  },
);

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  const { user } = renderUi(<Page />);
  await user.click(button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('More actions')).toHaveFocus());
});

test('without an opener the focus goes to the page', async () => {
  const { user } = renderUi(<Page isOpenAtFirst />);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(button('Publish'));
  await screen.findByRole('dialog');
  await user.click(button('Save'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a dialog that stays mounted returns the focus from its first use', async () => {
  const { user } = renderUi(<Purging />);
  await user.click(button('Purge'));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Purge')).toHaveFocus());
});
