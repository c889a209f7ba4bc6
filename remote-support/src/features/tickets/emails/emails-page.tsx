import { Button, ConfirmDialog, EmptyState, formatBytes, Group, PageHeader, QueryStates } from '@backlot/ui';
import { RelativeTime, Skeleton, Text, toastError, useDocumentTitle } from '@backlot/ui';
import { stackedTableClasses, Table } from '@backlot/ui/table';
import { useCan } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type SetAsideMail, setAsideRetentionDays } from '@backlot/contracts/support/tickets/intake';
import { ticketFields } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEmail, saveEmail, setAsideQuery } from './emails.data.ts';
import { emailsMessages as m } from './emails.messages.ts';

/** `/admin/help/emails`: emails that opened no ticket, with the reason. */
export function EmailsPage() {
  useDocumentTitle(m.title);
  const result = useQuery(setAsideQuery());
  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description(setAsideRetentionDays)]}
        crumbs={[{ label: m.helpCenter, to: '/admin/help' }]}
      />
      <QueryStates
        result={result}
        loading={<Skeleton height={160} role="status" aria-label={m.loading} />}
        failedTitle={m.failed}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={m.empty} />
          ) : (
            <>
              <EmailTable items={items} />
              {total > items.length && (
                <Text c="dimmed" size="xs" mt="xs">
                  {m.newest(items.length)}
                </Text>
              )}
            </>
          )
        }
      </QueryStates>
    </>
  );
}

const columns = [m.received, m.sender, ticketFields.subject.label, m.reason, m.size, m.actions];

const EmailTable = ({ items }: { items: readonly SetAsideMail[] }) => (
  // A region that scrolls must be reachable by keyboard.
  <div role="region" aria-label={m.title} tabIndex={0} style={{ overflowX: 'auto' }}>
    <Table className={stackedTableClasses.stacked}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((label) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((email) => (
          <EmailRow key={email._id} {...email} />
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

function EmailRow({ _id, createdAt, sender, subject, reason, bytes, hasFile }: SetAsideMail) {
  const canWrite = useCan('support:write');
  const [isAsking, setAsking] = useState(false);
  const saving = useActionMutation({ mutationFn: () => saveEmail(_id), onError: toastError });
  const deleting = useActionMutation({ mutationFn: () => deleteEmail(_id), onError: toastError });
  const title = subject || m.noSubject;
  return (
    <Table.Tr>
      <Table.Td data-label={m.received}>
        <RelativeTime date={createdAt} />
      </Table.Td>
      <Table.Td data-label={m.sender}>
        <bdi>{sender ?? m.unknownSender}</bdi>
      </Table.Td>
      <Table.Td data-label={ticketFields.subject.label}>
        <bdi>{title}</bdi>
      </Table.Td>
      <Table.Td data-label={m.reason}>{m.reasons[reason]}</Table.Td>
      <Table.Td data-label={m.size}>{formatBytes(bytes)}</Table.Td>
      <Table.Td data-label={m.actions}>
        <Group gap="xs" wrap="nowrap">
          {hasFile && (
            <Button
              variant="default"
              size="xs"
              aria-label={m.downloadOf(title)}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {m.download}
            </Button>
          )}
          {canWrite && (
            <Button
              variant="default"
              size="xs"
              aria-label={m.removeOf(title)}
              onClick={() => setAsking(true)}
            >
              {m.remove}
            </Button>
          )}
        </Group>
        <ConfirmDialog
          isOpen={isAsking}
          title={m.confirmTitle}
          verb={m.confirm}
          cancelVerb={m.keep}
          isDanger
          action={deleting}
          onClose={() => setAsking(false)}
        >
          {m.confirmText}
        </ConfirmDialog>
      </Table.Td>
    </Table.Tr>
  );
}
