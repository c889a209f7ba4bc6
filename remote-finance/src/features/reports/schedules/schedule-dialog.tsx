import { formatDateTime, Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import type { ReportSchedule } from '@backlot/contracts/reports.schedules';
import { useState } from 'react';
import { useSending } from '../../../sending/use-sending.ts';
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

/** Of the report on screen, or of one that is scheduled already. */
type Props = { of: { shown: Shown } | { stored: ReportSchedule }; onClose: () => void };

/** Asks when a report comes by mail, to whom, and with which figures. */
export default function ScheduleDialog({ of, onClose }: Props) {
  const user = useUser();
  const stored = 'stored' in of ? of.stored : null;
  const question = 'stored' in of ? questionOf(of.stored) : { kind: of.shown.kind, query: of.shown.query };
  const [draft, setDraft] = useState<Draft>(() =>
    'stored' in of ? draftOfStored(of.stored) : draftOf(of.shown, user?._id ?? ''),
  );
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending({
    wordsOf: (error) =>
      error instanceof CallError && error.code === 'version_conflict' ? m.changedMeanwhile : messageOf(error),
  });
  const wire = wireOf(draft, question);
  const problems = isTried ? problemsOf(wire) : {};
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    setTried(true);
    if (Object.keys(problemsOf(wire)).length > 0) return;
    void send(async () => {
      const { nextAt } = await saveSchedule(stored, wire);
      toast.success(stored || !nextAt ? m.saved : m.created(formatDateTime(nextAt)));
      onClose();
    });
  };
  const fields = { draft, change, problems };
  const known = stored ? stored.recipients : user ? [user] : [];
  return (
    <DialogForm
      title={stored ? m.dialog.edit : m.dialog.create}
      verb={stored ? m.dialog.editVerb : m.dialog.createVerb}
      isSending={isSending}
      failure={failure ?? unseenProblemOf(problems)}
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
