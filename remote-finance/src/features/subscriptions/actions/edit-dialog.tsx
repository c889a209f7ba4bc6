import { CallError, messageOf } from '@backlot/data/call-error';
import { Text, toast } from '@backlot/ui';
import { ConflictDialog, type ConflictField, FormSection, Select, Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { subscriptionSource } from '@backlot/contracts/money/subscriptions/subscription';
import {
  type Subscription,
  subscription as subscriptionSchema,
} from '@backlot/contracts/money/subscriptions/detail';
import { useState } from 'react';
import { replaceSubscription } from '../subscriptions.data.ts';
import { sourceLabels } from '../subscriptions.messages.ts';
import { actionsMessages } from './actions.messages.ts';
import { cardProblems, emptyCard, isEmptyCard, methodIdOf } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { useIsTestGateway } from './use-is-test-gateway.ts';

const m = actionsMessages.edit;

type Draft = Pick<Subscription, 'notes' | 'source'>;
const draftOf = ({ notes, source }: Subscription): Draft => ({ notes, source });

type Props = { subscription: Subscription; onClose: () => void };

/** Notes, source and card. A conflict with an earlier save is resolved field by field. */
export default function EditDialog({ subscription, onClose }: Props) {
  const { _id, number } = subscription;
  // The version the edit started from, so that a save never overwrites a later change unseen.
  const [base, setBase] = useState(subscription);
  const [draft, setDraft] = useState(() => draftOf(base));
  const [theirs, setTheirs] = useState<Subscription | null>(null);
  const [card, setCard] = useState(emptyCard);
  const [isTried, setTried] = useState(false);
  const isTest = useIsTestGateway();
  const hasCard = !isEmptyCard(card);
  const save = useActionMutation({
    mutationFn: async (input: Draft & { version: number }) => {
      const methodId = hasCard ? { methodId: await methodIdOf(card, isTest) } : {};
      return replaceSubscription({ params: { _id }, body: { ...input, ...methodId } });
    },
    onSuccess: (changed) => {
      toast.success(actionsMessages.changed(changed));
      onClose();
    },
    onError: (error) => setTheirs(currentIn(error)),
    // A conflict has a dialog of its own.
    describeError: (error) => (currentIn(error) ? '' : messageOf(error)),
  });
  const submit = () => {
    setTried(true);
    if (hasCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    save.mutate({ ...draft, version: base.version });
  };
  const saveMerged = (merged: Draft) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(null);
    setDraft(merged);
    save.mutate({ ...merged, version: theirs.version });
  };
  return (
    <>
      <DialogForm
        title={m.title(number)}
        verb={m.verb}
        // The conflict is resolved first.
        isSending={save.isPending || theirs !== null}
        failure={save.failure}
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
          isSaving={save.isPending}
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

/** The current record of a version conflict. */
const currentIn = (error: unknown): Subscription | null =>
  error instanceof CallError && error.code === 'version_conflict'
    ? (subscriptionSchema.safeParse(error.data).data ?? null)
    : null;
