import { Button, Text, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Selected } from '@backlot/ui/table';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { schedulePayouts } from './statements.data.ts';
import { statementsMessages } from './statements.messages.ts';

const { bulk: m } = statementsMessages;

/** Schedules the payouts of the chosen statements, and goes on to their batch. */
export function PayChosen({ selected: { target, count, clear } }: { selected: Selected<object> }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: schedulePayouts,
    onSuccess: ({ _id }) => {
      clear();
      void navigate(moneyPaths.batch(_id));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (target.by === 'filter') return <Text size="sm">{m.onePage}</Text>;
  return (
    <Button size="xs" loading={isPending} onClick={() => mutate(target.ids)}>
      {m.pay(count)}
    </Button>
  );
}
