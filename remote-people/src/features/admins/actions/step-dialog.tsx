import { adminTransition } from '@backlot/contracts/admins';
import { Button, dangerLook, Group, Modal, Stack, Text, toast } from '@backlot/ui';
import { Textarea, useForm } from '@backlot/ui/form';
import { transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import { useSending } from './use-sending.ts';
import type { ClosingStep, Person } from './use-admin-actions.tsx';

type Props = { person: Person; step: ClosingStep; onClose: () => void };

/** Says what closing an account means, and asks why. */
export default function StepDialog({ person, step, onClose }: Props) {
  const { _id, version } = person;
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => reasonProblem({ step, reason, version }),
  });
  const { isSending, failure, send } = useSending(person._id);
  const submit = form.onSubmit(({ reason }) =>
    send(async () => {
      await transitionAdmin({ params: { _id }, body: { step, reason, version } });
      toast.success(m.stepDone[step]);
      onClose();
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.stepTitle[step](person.name)}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{m.consequences[step]}</Text>
          <Textarea
            label={m.reason}
            description={m.reasonHelp}
            required
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {failure && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel}
            </Button>
            <Button type="submit" {...dangerLook} loading={isSending}>
              {m.steps[step]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const reasonProblem = (body: { step: ClosingStep; reason: string; version: number }) => {
  const { error } = adminTransition.safeParse(body);
  return error?.issues[0] ? { reason: error.issues[0].message } : {};
};
