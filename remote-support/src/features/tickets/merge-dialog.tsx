import { Alert, QueryStates, Skeleton, Text, toast } from '@backlot/ui';
import { Checkbox, Radio } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { RecordSelect } from '@backlot/ui/record-form';
import { CallError } from '@backlot/data/call-error';
import { invalidate } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeTickets, otherTicketsQuery, ticketsByIdQuery } from './tickets.data.ts';
import { mergeMessages as m } from './merge.messages.ts';

type Props = {
  /** The chosen tickets; with one, another is chosen in the dialog. */
  ids: readonly string[];
  onClose: () => void;
  onMerged: (into: { number: string }) => void;
};

type Merge = { into: TicketRow; ids: string[] };

/** Asks which of several tickets remains, says what the merge does, then merges the others into it. */
export default function MergeDialog({ ids, onClose, onMerged }: Props) {
  const [pickedId, setPicked] = useState<string | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [openId] = ids.length === 1 ? ids : [];
  const all = pickedId === null ? ids : [...new Set([...ids, pickedId])];
  const result = useQuery({ ...ticketsByIdQuery(all), enabled: all.length > 1 });
  const rows = all.length > 1 ? (result.data?.items ?? []) : [];
  const tickets = rows.filter(({ status }) => status !== 'closed');
  const into = tickets.find(({ _id }) => _id === (chosenId ?? pickedId)) ?? tickets[0];
  const others = tickets.filter((one) => one !== into);
  const isMixed = new Set(tickets.map(({ requesterEmail }) => requesterEmail.toLowerCase())).size > 1;
  const merging = useActionMutation({
    mutationFn: ({ into: { _id, version }, ids: merged }: Merge) =>
      mergeTickets(_id, { version, ids: merged, ...(isMixed && { mayDiffer: true }) }),
    // Not those of the dialog: the merged ones leave its list.
    onSuccess: (merged, { ids: gone }) => {
      toast.success(m.merged(gone.length, merged.number));
      onMerged(merged);
    },
    onError: (error) => error instanceof CallError && error.status === 409 && void invalidate('support'),
  });
  return (
    <DialogForm
      title={m.title}
      verb={others.length > 0 ? m.verb(tickets.length) : m.title}
      cancelVerb={m.keep}
      isDanger
      isSending={merging.isPending}
      isDirty={pickedId !== null || chosenId !== null}
      isReady={others.length > 0 && (!isMixed || isConfirmed)}
      failure={merging.failure}
      onSubmit={() => into && merging.mutate({ into, ids: others.map(({ _id }) => _id) })}
      onClose={onClose}
    >
      {openId !== undefined && (
        <RecordSelect
          label={m.other}
          query={(query) => otherTicketsQuery(openId, query)}
          value={pickedId}
          onChange={setPicked}
          data-autofocus
        />
      )}
      {all.length > 1 && (
        <QueryStates
          result={result}
          loading={<Skeleton height={64} role="status" aria-label={m.loading} />}
          isCompact
        >
          {() => (
            <>
              {tickets.length < all.length && <Alert color="yellow">{m.skipped}</Alert>}
              {into && others.length > 0 && (
                <>
                  <RemainingChoice tickets={tickets} value={into._id} onChange={setChosen} />
                  <Consequences into={into} others={others} />
                </>
              )}
              {isMixed && (
                <Checkbox
                  label={m.different}
                  checked={isConfirmed}
                  onChange={(event) => setConfirmed(event.currentTarget.checked)}
                />
              )}
            </>
          )}
        </QueryStates>
      )}
    </DialogForm>
  );
}

type RemainingProps = { tickets: readonly TicketRow[]; value: string; onChange: (_id: string) => void };

const RemainingChoice = ({ tickets, value, onChange }: RemainingProps) => (
  <Radio.Group label={m.remaining} value={value} onChange={onChange}>
    {tickets.map(({ _id, number, subject, requesterName }) => (
      <Radio key={_id} mt="xs" value={_id} label={`${number} · ${subject} · ${requesterName}`} />
    ))}
  </Radio.Group>
);

const Consequences = ({ into, others }: { into: TicketRow; others: readonly TicketRow[] }) => (
  <Text size="sm" aria-live="polite">
    {m.consequences(
      others.map(({ number }) => number),
      into.number,
      into.requesterEmail,
    )}
  </Text>
);
