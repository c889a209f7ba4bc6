import { Button, Group, IconMail, QueryStates, Skeleton, Stack, Text, toast, toastError } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { Facts } from '@backlot/ui/record';
import { useFoundChoices } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { Audience, AudienceKind } from '@backlot/contracts/support/communications/audience';
import { communicationFields } from '@backlot/contracts/support/communications/communication';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { firstPersonQuery, type previewQuery, type sendTest } from './communications.data.ts';
import classes from './communications.module.css';
import { EmailFrame } from './email-frame.tsx';
import { previewMessages as m } from './communications.messages.ts';

type Person = { _id: string; name: string; email: string };
type People = { items: readonly Person[] };
const peopleQueries = {
  watchers: (q: string) =>
    queryOf(watchersApi.list, { query: { sort: 'name', status: identified, ...(q && { q }) } }),
  makers: (q: string) =>
    queryOf(makersApi.list, { query: { sort: 'name', status: 'active', ...(q && { q }) } }),
};
const choiceOf = ({ _id, name, email }: Person) => ({ value: _id, label: `${name}, ${email}` });
const identified = watcherStatus.options.filter((status) => status !== 'anonymized').join();

type Previewed = {
  /** The stored email as one person gets it. */
  preview: (personId: string) => ReturnType<typeof previewQuery>;
  /** Sends it to oneself. */
  onTest?: (personId: string) => ReturnType<typeof sendTest>;
};

type PanelProps = Previewed & {
  kind: AudienceKind;
  /** Its first person is preselected. */
  audience?: Audience;
};

/** The stored email as one person gets it, and a test to oneself. */
export function PreviewPanel({ kind, audience, preview, onTest }: PanelProps) {
  const [picked, setPicked] = useState<string | null>();
  const { data: first, isLoading } = useQuery({
    ...firstPersonQuery(audience ?? { kind, filter: {} }),
    enabled: audience !== undefined,
  });
  const preselected = picked === undefined ? (first ?? undefined) : undefined;
  const personId = picked ?? preselected?._id ?? null;
  const noteId = useId();
  const { select } = useFoundChoices<People>({
    query: peopleQueries[kind],
    choicesOf: ({ items }) => items.map(choiceOf),
    selected: preselected && choiceOf(preselected),
  });
  return (
    <Stack className={classes.text}>
      <Group align="flex-end">
        <Select
          className={classes.person ?? ''}
          label={m.person[kind]}
          placeholder={m.typeToSearch}
          {...select(setPicked)}
          value={personId}
          clearable
          clearButtonProps={{ 'aria-label': m.clear }}
        />
        {onTest && <TestButton personId={personId} onTest={onTest} noteId={noteId} />}
      </Group>
      {personId !== null && <Preview preview={preview} personId={personId} />}
      {personId === null && (
        <Text c="dimmed" id={noteId}>
          {!isLoading && (onTest ? m.chooseToTest : m.choose)}
        </Text>
      )}
    </Stack>
  );
}

function Preview({ preview, personId }: Pick<Previewed, 'preview'> & { personId: string }) {
  const result = useQuery(preview(personId));
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={320} role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
    >
      {({ subject, html }) => (
        <>
          <Facts facts={[{ label: communicationFields.subject.label, value: subject, isWide: true }]} />
          <EmailFrame html={html} />
        </>
      )}
    </QueryStates>
  );
}

type TestProps = Required<Pick<Previewed, 'onTest'>> & {
  personId: string | null;
  /** What says why it is disabled without a person. */
  noteId: string;
};

function TestButton({ personId, onTest, noteId }: TestProps) {
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
      disabled={personId === null}
      {...(personId === null && { 'aria-describedby': noteId })}
      onClick={() => personId !== null && testing.mutate(personId)}
    >
      {m.sendTest}
    </Button>
  );
}
