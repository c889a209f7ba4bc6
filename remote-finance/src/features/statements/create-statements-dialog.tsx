import { Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useState } from 'react';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { monthChoices, formatMonth } from '@backlot/contracts/platform/values/months';
import { generate } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { generate: m } = statementsMessages;
const monthsShown = 12;

/** Creates the statements of a month in a background job. */
export default function CreateStatementsDialog({ onClose }: { onClose: () => void }) {
  const [months] = useState(() => monthChoices(new Date(), monthsShown, m.running));
  const create = useActionMutation({
    mutationFn: ({ period }: { period: string }) =>
      generate(period, ({ status, result, error }) => {
        if (status === 'done' && result) toast.success(m.done(result));
        else if (status === 'canceled') toast.info(m.stopped);
        else toast.error(error ?? m.failed);
      }),
    onSuccess: (_, { period }) => {
      toast.info(m.started(formatMonth(period)));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: statementsApi.generate,
    action: create,
    initial: { period: months[0]?.value ?? '' },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm title={m.title} verb={m.verb} {...dialog} onClose={onClose}>
      <Select
        label={m.month}
        required
        allowDeselect={false}
        data={months}
        data-autofocus
        {...form.getInputProps('period')}
      />
      <Text size="sm" c="dimmed">
        {m.help}
      </Text>
    </DialogForm>
  );
}
