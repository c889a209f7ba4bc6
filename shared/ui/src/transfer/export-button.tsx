import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../overlays.tsx';
import { type ExportForm, ExportChoice } from './export-choice.tsx';
import { ExportState, type Exporting } from './export-state.tsx';
import { messages } from './transfer.messages.ts';

type Props = Omit<ExportForm, 'onStart' | 'onClose'> & {
  /** The list: `Watchers`. */
  title: string;
  exporting: Exporting;
};

/** Takes the list out as a file. It is open too when the URL names an export that is on its way. */
export function ExportButton({ title, exporting, ...form }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { file } = exporting;
  const close = () => {
    setAsking(false);
    if (file !== null) exporting.leave();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
      >
        {messages.export}
      </Button>
      <Modal
        opened={isAsking || file !== null}
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
    </>
  );
}
