import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useCloseGuard } from '../form/use-close-guard.ts';
import { messages as m } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import { ActionButtons, type ActionButtonsProps } from './action-buttons.tsx';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import classes from './action-form.module.css';

type Props = Omit<ActionFormProps, 'buttons'> &
  Pick<ActionButtonsProps, 'verb' | 'cancelVerb' | 'isDanger' | 'aside'> & {
    title: string;
    /** Whether closing would lose input. */
    isDirty: boolean;
    onClose: () => void;
    size?: 'xl';
  };

/** A small form in a dialog. Its footer is sticky when the form is taller than the window. Escape asks before input is lost. */
export function DialogForm({
  title,
  verb,
  cancelVerb,
  isDanger,
  isDirty,
  onClose,
  size,
  aside,
  ...form
}: Props) {
  const { isSending, isReady } = form;
  const { close, guard } = useCloseGuard(isDirty, onClose);
  const buttons = (
    <ActionButtons
      verb={verb}
      cancelVerb={cancelVerb}
      isDanger={isDanger}
      isSending={isSending}
      isReady={isReady}
      onCancel={onClose}
      aside={aside}
    />
  );
  return (
    <>
      <Modal
        opened
        onClose={close}
        isBusy={isSending}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': m.close }}
        classNames={{ content: classes.content }}
      >
        <ActionForm {...form} buttons={buttons} />
      </Modal>
      <LeaveDialog guard={guard} />
    </>
  );
}
