import { Button, IconDownload } from '@backlot/ui';
import { saveBlob } from '@backlot/data/save-file';
import { slicesMessages as m } from './slices.messages.ts';

type Props = { title: string; fileName: string; csv: () => string };

/** Saves what a card shows. */
export function SaveCsv({ title, fileName, csv }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={m.saveCsv(title)}
      onClick={() => saveBlob(new Blob([csv()], { type: 'text/csv' }), fileName)}
    >
      {m.csv}
    </Button>
  );
}
