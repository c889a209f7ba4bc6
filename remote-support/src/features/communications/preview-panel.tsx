import { Button, IconMail, QueryStates, Skeleton, Stack, Text, toast, toastError } from '@backlot/ui';
import { Facts } from '@backlot/ui/record';
import { RecordSelect } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { previewQuery, sendTest } from './communications.data.ts';
import classes from './communications.module.css';
import { previewMessages as m } from './communications.messages.ts';

type Options = { q?: string; ids?: string };
const peopleQueries = {
  watchers: (query: Options) => queryOf(watchersApi.all, { query }),
  makers: (query: Options) => queryOf(makersApi.all, { query }),
};

type Previewed = {
  /** The stored email as one person gets it. */
  preview: (personId: string) => ReturnType<typeof previewQuery>;
  /** Sends it to oneself. */
  onTest?: (personId: string) => ReturnType<typeof sendTest>;
};

/** The stored email as one person gets it, and a test to oneself. */
export function PreviewPanel({ kind, ...previewed }: Previewed & { kind: AudienceKind }) {
  const [personId, setPersonId] = useState<string | null>(null);
  return (
    <Stack className={classes.text}>
      <RecordSelect
        label={m.person[kind]}
        query={peopleQueries[kind]}
        value={personId}
        onChange={setPersonId}
        clearable
      />
      {personId === null ? (
        <Text c="dimmed">{m.choose}</Text>
      ) : (
        <Preview {...previewed} personId={personId} />
      )}
    </Stack>
  );
}

function Preview({ preview, onTest, personId }: Previewed & { personId: string }) {
  const result = useQuery(preview(personId));
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={320} role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
    >
      {({ subject, html }) => (
        <>
          <Facts facts={[{ label: m.subject, value: subject, isWide: true }]} />
          {/* Without permissions: no scripts, forms or navigation. */}
          <iframe className={classes.frame} title={m.frame} sandbox="" srcDoc={html} />
          {onTest && <TestButton onTest={() => onTest(personId)} />}
        </>
      )}
    </QueryStates>
  );
}

function TestButton({ onTest }: { onTest: () => ReturnType<typeof sendTest> }) {
  const testing = useActionMutation({
    mutationFn: onTest,
    onSuccess: ({ email }) => toast.success(m.testSent(email)),
    onError: toastError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} />}
      loading={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {m.sendTest}
    </Button>
  );
}
