import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messages } from './table.messages.ts';

/** What the dialog of an export is told of its list. */
export type ExportDialogProps = {
  /** Filter and order, as the list's API takes them. */
  query: Record<string, unknown>;
  total: number;
  totalIsCapped: boolean;
  onClose: () => void;
};

/** How a list's rows come in and go out as files. */
export type Exchange = {
  /** The page that brings a file in. */
  importTo?: string | undefined;
  /** Loaded when it is asked for: make it `lazy`. */
  ExportDialog?: ComponentType<ExportDialogProps> | undefined;
};

/** The buttons of import and export. The dialog is open too when the URL names an export. */
export function ListExchange({
  importTo,
  ExportDialog,
  ...list
}: Exchange & Omit<ExportDialogProps, 'onClose'>) {
  const [search] = useSearchParams();
  const [isAsking, setAsking] = useState(search.has('export'));
  return (
    <>
      {importTo && (
        <Button component={Link} to={importTo} variant="default" leftSection={<IconUpload size={16} />}>
          {messages.import}
        </Button>
      )}
      {ExportDialog && (
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setAsking(true)}>
          {messages.export}
        </Button>
      )}
      {ExportDialog && isAsking && (
        <Suspense>
          <ExportDialog {...list} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
