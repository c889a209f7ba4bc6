import { formatDateTime, Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { ReportSchedule, ScheduleWire } from '@backlot/contracts/money/reports/schedules';
import { useState } from 'react';
import {
  type Draft,
  draftOf,
  draftOfStored,
  problemsOf,
  questionOf,
  type Shown,
  unseenProblemOf,
  wireOf,
} from './schedule-draft.ts';
import { ColumnsField, RecipientsField, ReportFields, TimeFields } from './schedule-fields.tsx';
import { saveSchedule } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';

/** A schedule for the report on screen, or a stored one. */
type Props = { of: { shown: Shown } | { stored: ReportSchedule }; onClose: () => void };

/** When a report is emailed, to whom, and with which metrics. */
export default function ScheduleDialog({ of, onClose }: Props) {
  const user = useUser();
  const stored = 'stored' in of ? of.stored : null;
  const question = 'stored' in of ? questionOf(of.stored) : { kind: of.shown.kind, query: of.shown.query };
  const [draft, setDraft] = useState<Draft>(() =>
    'stored' in of ? draftOfStored(of.stored) : draftOf(of.shown, user?._id ?? ''),
  );
  const [isTried, setTried] = useState(false);
  const save = useActionMutation({
    mutationFn: (input: ScheduleWire) => saveSchedule(stored, input),
    onSuccess: ({ nextAt }) => {
      toast.success(stored || !nextAt ? m.saved : m.created(formatDateTime(nextAt)));
      onClose();
    },
    describeError: (error) =>
      error instanceof CallError && error.code === 'version_conflict' ? m.changedMeanwhile : messageOf(error),
  });
  const wire = wireOf(draft, question);
  const problems = isTried ? problemsOf(wire) : {};
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    setTried(true);
    if (Object.keys(problemsOf(wire)).length === 0) save.mutate(wire);
  };
  const fields = { draft, change, problems };
  const known = stored ? stored.recipients : user ? [user] : [];
  return (
    <DialogForm
      title={stored ? m.dialog.edit : m.dialog.create}
      verb={stored ? m.dialog.editVerb : m.dialog.createVerb}
      isSending={save.isPending}
      failure={save.failure ?? unseenProblemOf(problems)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {m.dialog.intro}
        {'shown' in of && of.shown.periodName === 'own' && ` ${m.dialog.ownDays}`}
      </Text>
      <ReportFields {...fields} />
      <TimeFields {...fields} />
      <RecipientsField {...fields} known={known} />
      <ColumnsField {...fields} kind={question.kind} />
    </DialogForm>
  );
}
