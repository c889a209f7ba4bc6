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
  const edit = useEdit(subscription, onClose);
  const { draft, card, save, theirs } = edit;
  return (
    <>
      <DialogForm
        title={m.title(subscription.number)}
        verb={m.verb}
        // The conflict is resolved first.
        isSending={save.isPending || theirs !== null}
        failure={save.failure}
        onSubmit={edit.submit}
        onClose={onClose}
      >
        <NotesAndSource draft={draft} onChange={edit.setDraft} />
        <FormSection title={m.card}>
          <Text size="sm" c="dimmed">
            {m.cardHelp}
          </Text>
          <CardFields
            draft={card}
            onChange={edit.setCard}
            isTest={edit.isTest}
            isRequired={false}
            isTried={edit.isTried && !isEmptyCard(card)}
          />
        </FormSection>
      </DialogForm>
      {theirs && (
        <ConflictDialog<Draft>
          isOpen
          base={draftOf(edit.base)}
          theirs={draftOf(theirs)}
          mine={draft}
          fields={conflictFields}
          isSaving={save.isPending}
          onResolve={(merged) => edit.saveMerged(merged, theirs)}
          onClose={edit.dismissConflict}
        />
      )}
    </>
  );
}

function useEdit(subscription: Subscription, onSaved: () => void) {
  const { _id } = subscription;
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
      onSaved();
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
  const saveMerged = (merged: Draft, current: Subscription) => {
    setBase(current);
    setTheirs(null);
    setDraft(merged);
    save.mutate({ ...merged, version: current.version });
  };
  const dismissConflict = () => setTheirs(null);
  return {
    base,
    draft,
    setDraft,
    card,
    setCard,
    isTest,
    isTried,
    theirs,
    save,
    submit,
    saveMerged,
    dismissConflict,
  };
}

const NotesAndSource = ({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) => (
  <>
    <Textarea
      label={m.notes}
      description={m.notesHelp}
      autosize
      minRows={2}
      maxLength={2_000}
      value={draft.notes}
      onChange={(event) => onChange({ ...draft, notes: event.currentTarget.value })}
      data-autofocus
    />
    <Select
      label={m.source}
      allowDeselect={false}
      data={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
      value={draft.source}
      onChange={(value) =>
        onChange({ ...draft, source: subscriptionSource.safeParse(value).data ?? draft.source })
      }
    />
  </>
);

const conflictFields: readonly ConflictField<Draft>[] = [
  { key: 'notes', label: m.notes },
  { key: 'source', label: m.source, format: (source) => sourceLabels[source] },
];

/** The current record of a version conflict. */
const currentIn = (error: unknown): Subscription | null =>
  error instanceof CallError && error.code === 'version_conflict'
    ? (subscriptionSchema.safeParse(error.data).data ?? null)
    : null;
