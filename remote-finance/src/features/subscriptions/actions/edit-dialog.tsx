import { CallError } from '@backlot/data/call-error';
import { Text, toast } from '@backlot/ui';
import { ConflictDialog, type ConflictField, FormSection, Select, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { subscriptionSource } from '@backlot/contracts/subscriptions';
import {
  type Subscription,
  subscription as subscriptionSchema,
} from '@backlot/contracts/subscriptions.detail';
import { useState } from 'react';
import { replaceSubscription } from '../subscriptions.data.ts';
import { sourceLabels } from '../subscriptions.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { useIsTestGateway } from './use-is-test-gateway.ts';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.edit;

type Draft = Pick<Subscription, 'notes' | 'source'>;
const draftOf = ({ notes, source }: Subscription): Draft => ({ notes, source });

type Props = { subscription: Subscription; onClose: () => void };

/** Notes and source, and another card; settled field by field when somebody else saved first. */
export default function EditDialog({ subscription, onClose }: Props) {
  const { _id, number } = subscription;
  // What the person started from: a save must not take a later change with it unseen.
  const [base, setBase] = useState(subscription);
  const [draft, setDraft] = useState(() => draftOf(base));
  const [theirs, setTheirs] = useState<Subscription | null>(null);
  const [card, setCard] = useState(emptyCard);
  const [isTried, setTried] = useState(false);
  const isTest = useIsTestGateway();
  const { isSending, failure, send } = useSending();
  const hasCard = !isEmptyCard(card);
  const save = ({ notes, source }: Draft, version: number) =>
    send(async () => {
      const methodId = hasCard ? { methodId: await methodIdOf(card, isTest) } : {};
      const body = { notes, source, version, ...methodId };
      try {
        toast.success(actionsMessages.changed(await replaceSubscription({ params: { _id }, body })));
        onClose();
      } catch (error) {
        const current = currentIn(error);
        if (!current) throw error;
        setTheirs(current);
      }
    });
  const submit = () => {
    setTried(true);
    if (hasCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    void save(draft, base.version);
  };
  const saveMerged = (merged: Draft) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(null);
    setDraft(merged);
    void save(merged, theirs.version);
  };
  return (
    <>
      <DialogForm
        title={m.title(number)}
        verb={m.verb}
        // Until the two changes are settled nothing else goes on.
        isSending={isSending || theirs !== null}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
      >
        <Textarea
          label={m.notes}
          description={m.notesHelp}
          autosize
          minRows={2}
          maxLength={2_000}
          value={draft.notes}
          onChange={(event) => setDraft({ ...draft, notes: event.currentTarget.value })}
          data-autofocus
        />
        <Select
          label={m.source}
          allowDeselect={false}
          data={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
          value={draft.source}
          onChange={(value) =>
            setDraft({ ...draft, source: subscriptionSource.safeParse(value).data ?? draft.source })
          }
        />
        <FormSection title={m.card}>
          <Text size="sm" c="dimmed">
            {m.cardHelp}
          </Text>
          <CardFields
            draft={card}
            onChange={setCard}
            isTest={isTest}
            isRequired={false}
            isTried={isTried && hasCard}
          />
        </FormSection>
      </DialogForm>
      {theirs && (
        <ConflictDialog<Draft>
          isOpen
          base={draftOf(base)}
          theirs={draftOf(theirs)}
          mine={draft}
          fields={conflictFields}
          isSaving={isSending}
          onResolve={saveMerged}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

const conflictFields: readonly ConflictField<Draft>[] = [
  { key: 'notes', label: m.notes },
  { key: 'source', label: m.source, format: (source) => sourceLabels[source] },
];

/** The subscription as it is now, when a save was refused because of it. */
const currentIn = (error: unknown): Subscription | null =>
  error instanceof CallError && error.code === 'version_conflict'
    ? (subscriptionSchema.safeParse(error.data).data ?? null)
    : null;
