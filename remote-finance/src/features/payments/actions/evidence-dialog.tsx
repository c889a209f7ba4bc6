import { Button, Text, toast } from '@backlot/ui';
import { Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { CallError, messageOf } from '@backlot/data/call-error';
import {
  dispute as disputeShape,
  type DisputeInput,
  type PaymentDetail,
} from '@backlot/contracts/payments.detail';
import { z } from '@backlot/contracts/z';
import { useState } from 'react';
import { answerDispute } from '../payments.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.evidence;
const evidenceAtMost = 20_000;

/** What comes with `evidence_changed`: the colleague's, which must be seen before it is written over. */
const changed = z.pick(disputeShape, { evidence: true });

type Props = {
  payment: PaymentDetail;
  dispute: NonNullable<PaymentDetail['dispute']>;
  onClose: () => void;
};

/** What speaks for a disputed payment: kept as a draft, or handed in. */
export default function EvidenceDialog({ payment: { _id, orderId }, dispute, onClose }: Props) {
  const [evidence, setEvidence] = useState(dispute.evidence ?? '');
  const [isTried, setTried] = useState(false);
  const [seen, setSeen] = useState({ evidence: dispute.evidence, isTheirs: false });
  const { isSending, failure, send } = useSending({
    wordsOf: (error) => {
      if (!(error instanceof CallError) || error.code !== 'evidence_changed') return messageOf(error);
      const now = changed.safeParse(error.data);
      if (!now.success) return messageOf(error);
      setSeen({ evidence: now.data.evidence, isTheirs: true });
      return m.changed;
    },
  });
  const answer = (action: Extract<DisputeInput, { evidence: string }>['action'], said: string) =>
    send(async () => {
      await answerDispute({ params: { _id }, body: { action, evidence, expectedEvidence: seen.evidence } });
      toast.success(said);
      onClose();
    });
  const submit = () => {
    setTried(true);
    if (evidence.trim() !== '') void answer('submit', m.done);
  };
  return (
    <DialogForm
      title={m.title(orderId)}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      aside={
        <Button variant="subtle" disabled={isSending} onClick={() => void answer('save', m.saved)}>
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
      {seen.isTheirs && (
        <div>
          <Text size="sm" fw={500}>
            {m.theirs}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {seen.evidence ?? m.theirsNone}
          </Text>
        </div>
      )}
    </DialogForm>
  );
}
