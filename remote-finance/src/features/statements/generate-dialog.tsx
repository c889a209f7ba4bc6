import { Text, toast } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useState } from 'react';
import { monthChoices, monthWords } from '@backlot/contracts/months';
import { useSending } from '../../sending/use-sending.ts';
import { generate } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { generate: m } = statementsMessages;
const monthsShown = 12;

/** Chooses a month and has its statements drawn up; the job goes on wherever the person goes. */
export default function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [months] = useState(() => monthChoices(new Date(), monthsShown, m.running));
  const [period, setPeriod] = useState(months[0]?.value ?? '');
  const { isSending, failure, send } = useSending();
  const ask = (month: string) =>
    void send(async () => {
      await generate(month, ({ status, result, error }) => {
        if (status === 'done' && result) toast.success(m.done(result));
        else if (status === 'canceled') toast.info(m.stopped);
        else toast.error(error ?? m.failed);
      });
      toast.info(m.started(monthWords(month)));
      onClose();
    });
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={() => ask(period)}
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
