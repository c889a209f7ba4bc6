import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../action-menu.tsx';
import { media } from '../constants.ts';
import { messages } from './table.messages.ts';

/** Props of an export dialog. */
export type ExportDialogProps = {
  /** Filter and sort, as the list's API takes them. */
  query: Record<string, unknown>;
  total: number;
  totalIsCapped: boolean;
  onClose: () => void;
};

/** Import and export of a list. */
export type TransferOptions = {
  /** Path of the import page. */
  importTo?: string | undefined;
  /** Loaded on use: make it `lazy`. */
  ExportDialog?: ComponentType<ExportDialogProps> | undefined;
};

type Props = TransferOptions & Omit<ExportDialogProps, 'onClose'> & { also: readonly MenuAction[] };

/**
 * The secondary actions of a list: buttons, or one menu on phones. The
 * export dialog also opens when the URL names an export.
 */
export function ListActions({ also, importTo, ExportDialog, ...list }: Props) {
  const [search] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const actions: MenuAction[] = [...also];
  if (importTo) actions.push({ key: 'import', label: messages.import, icon: IconUpload, to: importTo });
  if (ExportDialog)
    actions.push({
      key: 'export',
      label: messages.export,
      icon: IconDownload,
      onSelect: () => setAsking(true),
    });
  return (
    <>
      {isPhone ? (
        <ActionMenu actions={actions} />
      ) : (
        actions.map((action) => <ActionButton key={action.key} action={action} />)
      )}
      {ExportDialog && (isAsking || search.has('export')) && (
        <Suspense>
          <ExportDialog {...list} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function ActionButton({ action: { label, icon: Icon, to, onSelect } }: { action: MenuAction }) {
  const look = { variant: 'default', leftSection: Icon && <Icon size={16} />, children: label };
  return to === undefined ? (
    <Button {...look} onClick={onSelect} />
  ) : (
    <Button {...look} component={Link} to={to} />
  );
}
