import { Button, Text, toast } from '@backlot/ui';
import { Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import {
  dispute as disputeShape,
  type DisputeInput,
  type PaymentDetail,
} from '@backlot/contracts/money/payments/detail';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { answerDispute } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.evidence;
const evidenceAtMost = 20_000;

/** The data of the error `evidence_changed`: a colleague's version, which must be shown before it is overwritten. */
const evidenceChanged = z.pick(disputeShape, { evidence: true });
const evidenceIn = (error: Error) =>
  error instanceof CallError && error.code === 'evidence_changed'
    ? evidenceChanged.safeParse(error.data).data
    : undefined;

type EvidenceAction = Extract<DisputeInput, { evidence: string }>['action'];

type Props = {
  payment: PaymentDetail;
  dispute: NonNullable<PaymentDetail['dispute']>;
  onClose: () => void;
};

/** The evidence for a disputed payment: saved as a draft, or submitted. */
export default function EvidenceDialog({ payment: { _id, orderId }, dispute, onClose }: Props) {
  const [evidence, setEvidence] = useState(dispute.evidence ?? '');
  const [isTried, setTried] = useState(false);
  const [base, setBase] = useState({ evidence: dispute.evidence, isTheirs: false });
  const answer = useActionMutation({
    mutationFn: (action: EvidenceAction) =>
      answerDispute({ params: { _id }, body: { action, evidence, expectedEvidence: base.evidence } }),
    onSuccess: (_, action) => {
      toast.success(action === 'submit' ? m.done : m.saved);
      onClose();
    },
    onError: (error) => {
      const theirs = evidenceIn(error);
      if (theirs) setBase({ evidence: theirs.evidence, isTheirs: true });
    },
    describeError: (error) => (evidenceIn(error) ? m.changed : messageOf(error)),
  });
  const submit = () => {
    setTried(true);
    if (evidence.trim() !== '') answer.mutate('submit');
  };
  return (
    <DialogForm
      title={m.title(orderId)}
      verb={m.verb}
      isSending={answer.isPending}
      failure={answer.failure}
      onSubmit={submit}
      onClose={onClose}
      aside={
        <Button variant="subtle" disabled={answer.isPending} onClick={() => answer.mutate('save')}>
          {m.save}
        </Button>
      }
    >
      <Text size="sm">{m.text}</Text>
      <Textarea
        label={m.evidence}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={evidenceAtMost}
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
        error={isTried && evidence.trim() === '' && m.needed}
        data-autofocus
      />
      {base.isTheirs && (
        <div>
          <Text size="sm" fw={500}>
            {m.theirs}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {base.evidence ?? m.theirsNone}
          </Text>
        </div>
      )}
    </DialogForm>
  );
}
