import { Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useState } from 'react';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { monthChoices, formatMonth } from '@backlot/contracts/platform/values/months';
import { generate } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { generate: m } = statementsMessages;
const monthsShown = 12;

/** Creates the statements of a month in a background job. */
export default function CreateStatementsDialog({ onClose }: { onClose: () => void }) {
  const [months] = useState(() => monthChoices(new Date(), monthsShown, m.running));
  const [period, setPeriod] = useState(months[0]?.value ?? '');
  const create = useActionMutation({
    mutationFn: (month: string) =>
      generate(month, ({ status, result, error }) => {
        if (status === 'done' && result) toast.success(m.done(result));
        else if (status === 'canceled') toast.info(m.stopped);
        else toast.error(error ?? m.failed);
      }),
    onSuccess: (_, month) => {
      toast.info(m.started(formatMonth(month)));
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={create.isPending}
      isDirty={period !== months[0]?.value}
      failure={create.failure}
      onSubmit={() => create.mutate(period)}
      onClose={onClose}
    >
      <Select
        label={m.month}
        required
        allowDeselect={false}
        data={months}
        value={period}
        onChange={(value) => setPeriod(value ?? period)}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {m.help}
      </Text>
    </DialogForm>
  );
}
