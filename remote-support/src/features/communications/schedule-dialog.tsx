import { formatDateTime, Text, toast, toastError, undo } from '@backlot/ui';
import { MomentInput, timeZoneHelp } from '@backlot/ui/dates';
import { NumberInput, Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { communicationApi, typedAbove } from '@backlot/contracts/support/communications/api';
import type { Communication } from '@backlot/contracts/support/communications/communication';
import { useQuery } from '@tanstack/react-query';
import { audienceQuery, scheduleCommunication, transitionCommunication } from './communications.data.ts';
import { detailMessages, scheduleMessages as m } from './communications.messages.ts';

type Draft = { when: string; sendAt: Date | null; expectedCount: number | null };
type Props = { communication: Communication; onClose: () => void };

const times = [
  { value: 'now', label: m.now },
  { value: 'later', label: m.later },
];
const undoText = ({ when, sendAt }: Draft): string => {
  if (when === 'now') return m.undo.now;
  return sendAt ? m.undo.until(formatDateTime(sendAt)) : m.undo.later;
};
const isInFuture = (at: Date | null) => at !== null && at > new Date();

const unschedule = async ({ _id, version }: Communication) => {
  try {
    await transitionCommunication({ params: { _id }, body: { step: 'unschedule', version } });
    toast.success(detailMessages.stepDone.unschedule);
  } catch (error) {
    toastError(error);
  }
};

/** Sends a draft now or later. A large audience is confirmed by typing its size. */
export default function ScheduleDialog({ communication: { _id, version, audience }, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...audienceQuery(audience), staleTime: 0 });
  const total = data?.total ?? 0;
  const isTyped = total > typedAbove;
  const scheduling = useActionMutation({
    mutationFn: (body: Request<typeof communicationApi.schedule>['body']) =>
      scheduleCommunication({ params: { _id }, body }),
    onSuccess: (scheduled, { sendAt }) => {
      if (sendAt) toast.success(m.scheduled);
      else undo(m.sendsSoon, () => unschedule(scheduled), m.cancel);
      onClose();
    },
    onError: () => refetch(),
  });
  const { form, dialog } = useActionForm<Draft, (typeof communicationApi.schedule)['body']>({
    endpoint: communicationApi.schedule,
    action: scheduling,
    initial: { when: 'now', sendAt: null, expectedCount: null },
    bodyOf: ({ when, sendAt, expectedCount }) => ({
      version,
      expectedCount: isTyped ? expectedCount : total,
      ...(when === 'later' && { sendAt: sendAt?.toISOString() }),
    }),
    check: ({ when, sendAt, expectedCount }) => ({
      ...(when === 'later' && !isInFuture(sendAt) && { sendAt: m.futureOnly }),
      ...(isTyped && expectedCount !== total && { expectedCount: m.typedWrong }),
    }),
  });
  const isLater = form.values.when === 'later';
  return (
    <DialogForm
      title={m.title}
      verb={isLater ? m.schedule : m.send}
      cancelVerb={m.keep}
      isReady={total > 0}
      {...dialog}
      onClose={onClose}
    >
      <Text role="status" {...(error && { c: 'var(--mantine-color-error)' })}>
        {error && messageOf(error)}
        {!error && (data ? `${m.text(total)} ${undoText(form.values)}` : m.counting)}
      </Text>
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
          label={m.at}
          description={timeZoneHelp()}
          placeholder={m.atPlaceholder}
          {...form.getInputProps('sendAt')}
          value={form.values.sendAt}
        />
      )}
      {isTyped && (
        <NumberInput
          label={m.typed}
          description={m.typedHelp(total)}
          {...form.getInputProps('expectedCount')}
          value={form.values.expectedCount}
        />
      )}
    </DialogForm>
  );
}
