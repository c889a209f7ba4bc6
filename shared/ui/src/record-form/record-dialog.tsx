import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { messages } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import { FormButtons } from './form-buttons.tsx';
import { type FrameProps, RecordFormFrame, type Versioned } from './record-form-frame.tsx';

type Props<F extends Fields, Stored extends ParsedOf<F> & Versioned> = FrameProps<F, Stored> & {
  title: string;
  saveLabel?: string;
  onClose: () => void;
};

/** A dialog that edits one record; its fields are the children. */
export const RecordDialog = <F extends Fields, Stored extends ParsedOf<F> & Versioned>({
  title,
  saveLabel,
  onClose,
  children,
  ...frame
}: Props<F, Stored>) => (
  <Modal
    opened
    onClose={onClose}
    isBusy={frame.state.isSaving}
    title={title}
    closeButtonProps={{ 'aria-label': messages.close }}
  >
    <RecordFormFrame {...frame}>
      {children}
      <FormButtons isSaving={frame.state.isSaving} {...(saveLabel && { saveLabel })} onCancel={onClose} />
    </RecordFormFrame>
  </Modal>
);
