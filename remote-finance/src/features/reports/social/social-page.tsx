import { Alert, ConfirmDialog, LoadingTable, type MenuAction, QueryStates } from '@backlot/ui';
import { CardTable } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { OwnNetwork, SocialAccount } from '@backlot/contracts/money/social/social';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ReportHeader } from '../report-header.tsx';
import { figuresOfCsv } from './figures-of-csv.ts';
import { accountColumns } from './social.columns.tsx';
import { accountsQuery, disconnectNetwork, importFigures } from './social.data.ts';
import { networkNames, socialMessages as m } from './social.messages.ts';

const ConnectDialog = lazy(() => import('./connect-dialog.tsx'));

/** The social networks whose figures are imported or read from a URL. */
export function SocialPage() {
  const result = useQuery(accountsQuery());
  const [connecting, setConnecting] = useState<SocialAccount | null>(null);
  const [disconnecting, setDisconnecting] = useState<OwnNetwork | null>(null);
  const { input, importInto, failure } = useFigureImport();
  const disconnect = useActionMutation({
    mutationFn: disconnectNetwork,
    onSuccess: () => setDisconnecting(null),
  });
  const actionsOf = (account: SocialAccount): MenuAction[] => [
    { key: 'import', label: m.importCsv, onSelect: () => importInto(account.network) },
    {
      key: 'connect',
      label: account.connection ? m.edit : m.connect,
      onSelect: () => setConnecting(account),
    },
    ...(account.connection
      ? [
          {
            key: 'disconnect',
            label: m.disconnect,
            isDanger: true,
            startsGroup: true,
            onSelect: () => setDisconnecting(account.network),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReportHeader page="social" hasFigures={false} />
      {input}
      {failure !== null && (
        <Alert color="red" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      <QueryStates result={result} loading={<LoadingTable columns={[2, 3, 5]} />}>
        {(accounts) => (
          <CardTable
            label={m.label}
            rows={accounts}
            columns={accountColumns}
            rowId={({ network }) => network}
            rowName={({ network }) => networkNames[network]}
            rowActions={actionsOf}
          />
        )}
      </QueryStates>
      {connecting && (
        <Suspense fallback={null}>
          <ConnectDialog account={connecting} onClose={() => setConnecting(null)} />
        </Suspense>
      )}
      {disconnecting && (
        <ConfirmDialog
          isOpen
          title={m.disconnectTitle(networkNames[disconnecting])}
          verb={m.disconnect}
          isDanger
          action={disconnect}
          onConfirm={() => disconnect.mutate(disconnecting)}
          onClose={() => setDisconnecting(null)}
        >
          {m.disconnectText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Imports the CSV file that is chosen after `importInto(network)`. */
function useFigureImport() {
  const ref = useRef<HTMLInputElement>(null);
  const network = useRef<OwnNetwork>('youtube');
  const sending = useActionMutation({
    mutationFn: async (file: File) => {
      const figures = figuresOfCsv(await file.text());
      if (!figures) throw new SyntaxError('Not the figures of a network');
      await importFigures(network.current, figures);
    },
    describeError: (error) => (error instanceof SyntaxError ? m.badFile : messageOf(error)),
  });
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept=".csv,text/csv"
      aria-label={m.file}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) sending.mutate(file);
        currentTarget.value = '';
      }}
    />
  );
  const importInto = (of: OwnNetwork) => {
    network.current = of;
    ref.current?.click();
  };
  return { input, importInto, failure: sending.failure };
}
