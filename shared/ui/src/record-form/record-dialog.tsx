import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useCloseGuard } from '../form/use-close-guard.ts';
import { messages } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import { FormButtons } from './form-buttons.tsx';
import { type FrameProps, RecordFormFrame, type Versioned } from './record-form-frame.tsx';

type Props<F extends Fields, Stored extends ParsedOf<F> & Versioned> = FrameProps<F, Stored> & {
  title: string;
  saveLabel?: string;
  onClose: () => void;
};

/** A dialog that edits one record; its fields are the children. Closing it with unsaved input requires confirmation. */
export function RecordDialog<F extends Fields, Stored extends ParsedOf<F> & Versioned>({
  title,
  saveLabel,
  onClose,
  children,
  ...frame
}: Props<F, Stored>) {
  const { hasUnsaved, isSaving } = frame.state;
  const { close, guard } = useCloseGuard(hasUnsaved, onClose);
  return (
    <>
      <Modal
        opened
        onClose={close}
        isBusy={isSaving}
        title={title}
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <RecordFormFrame {...frame}>
          {children}
          <FormButtons isSaving={isSaving} {...(saveLabel && { saveLabel })} onCancel={close} />
        </RecordFormFrame>
      </Modal>
      <LeaveDialog guard={guard} />
    </>
  );
}
