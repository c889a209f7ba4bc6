import { Text, toast } from '@backlot/ui';
import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import {
  type Declaration,
  declarationsApi,
  storedDeclarationFields,
} from '@backlot/contracts/site/declarations/declaration';
import { DeclarationChanges } from './declaration-text.tsx';
import { publishDraft } from './declarations.data.ts';
import classes from './declarations.module.css';
import { publishMessages as m } from './declarations.messages.ts';

type Draft = { when: string; effectiveAt: Date | null };
type Props = { declaration: Declaration; onClose: () => void };

const times = [
  { value: 'now', label: m.now },
  { value: 'later', label: m.later },
];
const isInFuture = (at: Date | null) => at !== null && at > new Date();

/** Shows what changes, and asks when a version comes into force; from then on it can't be changed. */
export default function PublishDialog({ declaration, onClose }: Props) {
  const { _id, version, previous, requiresReacceptance } = declaration;
  const publishing = useActionMutation({
    mutationFn: (body: Request<typeof declarationsApi.publish>['body']) =>
      publishDraft({ params: { _id }, body }),
    onSuccess: (_, { effectiveAt }) => {
      toast.success(effectiveAt ? m.scheduled : m.published);
      onClose();
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof declarationsApi.publish)['body']>({
    endpoint: declarationsApi.publish,
    action: publishing,
    initial: { when: 'now', effectiveAt: null },
    bodyOf: ({ when, effectiveAt }) =>
      when === 'later' ? { version, effectiveAt: effectiveAt?.toISOString() } : { version },
    check: ({ when, effectiveAt }) =>
      when === 'later' && !isInFuture(effectiveAt) ? { effectiveAt: m.futureOnly } : {},
  });
  const isLater = form.values.when === 'later';
  return (
    <DialogForm
      title={m.title}
      verb={isLater ? m.schedule : m.publish}
      size="xl"
      {...dialog}
      onClose={onClose}
    >
      <Text>{previous ? m.text(previous.edition) : m.first}</Text>
      {requiresReacceptance && <Text>{m.reacceptance}</Text>}
      {previous && (
        <section className={classes.changes} aria-label={m.changes} tabIndex={0}>
          <DeclarationChanges declaration={declaration} onlyChanges />
        </section>
      )}
      <Select
        label={m.when}
        data={times}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('when')}
      />
      {isLater && (
        <MomentInput
          side="future"
          label={storedDeclarationFields.effectiveAt.label}
          description={timeZoneHelp()}
          placeholder={m.atPlaceholder}
          {...form.getInputProps('effectiveAt')}
          value={form.values.effectiveAt}
        />
      )}
    </DialogForm>
  );
}
