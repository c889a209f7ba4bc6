import { Modal } from '../overlays.tsx';
import { ExportChoice, type ExportForm } from './export-choice.tsx';
import { ExportState, type Exporting } from './export-state.tsx';
import { messages } from './transfer.messages.ts';

type Props = Omit<ExportForm, 'onStart'> & {
  /** The list: `Watchers`. */
  title: string;
  exporting: Exporting;
};

/** The export dialog of a list: the form, then the progress of the export in the URL. */
export function ExportDialog({ title, exporting, onClose, ...form }: Props) {
  const { file } = exporting;
  const close = () => {
    if (file !== null) exporting.leave();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={messages.exportTitle(title)}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {file === null ? (
        <ExportChoice {...form} onStart={exporting.start} onClose={close} />
      ) : (
        <ExportState exporting={exporting} onClose={close} />
      )}
    </Modal>
  );
}
