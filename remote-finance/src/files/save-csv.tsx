import { Button, IconDownload } from '@backlot/ui';
import { saveBlob } from '@backlot/data/save-file';
import { csvMessages as m } from './csv.messages.ts';

type Props = { title: string; days?: readonly string[]; csv: () => string };

/** `Viewing by hour (UTC)` → `viewing-by-hour-utc-2026-05-01.csv` */
const fileOf = (title: string, days: readonly string[]) =>
  `${[...title.toLowerCase().matchAll(/[a-z0-9]+/g), ...days].join('-')}.csv`;

/** Saves what a card shows, of these days if it has a period. */
export function SaveCsv({ title, days = [], csv }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={m.saveCsv(title)}
      onClick={() => saveBlob(new Blob([csv()], { type: 'text/csv' }), fileOf(title, days))}
    >
      {m.csv}
    </Button>
  );
}
