import { Button, Loader, Modal, Text, toast } from '@backlot/ui';
import { Checkbox, Radio } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import {
  bankFileRequest,
  type BankFileRequest,
  type PayoutBatch,
} from '@backlot/contracts/money/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useState } from 'react';
import { PayerFields } from './payer-fields.tsx';
import { emptyPayer, type Payer } from './payer.ts';
import { batchOf, saveBankFile } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { file: m } = payoutsMessages;

/** The bank file of a batch, with its contents summarized first. */
export default function BankFileDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(batchOf(batchId));
  if (data) return <FileForm batch={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={m.loading} closeButtonProps={{ 'aria-label': m.close }}>
      {error ? (
        <Text role="alert">
          {m.failed}{' '}
          <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {m.retry}
          </Button>
        </Text>
      ) : (
        <Loader aria-label={m.loading} />
      )}
    </Modal>
  );
}

type Format = BankFileRequest['format'];

function FileForm({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { number, inSepaFile, inCsvFile, onHold, atBank } = batch;
  const [format, setFormat] = useState<Format>(inSepaFile > 0 || inCsvFile === 0 ? 'sepa' : 'csv');
  const [payer, setPayer] = useState<Payer>(emptyPayer);
  const [again, setAgain] = useState(false);
  const [isTried, setTried] = useState(false);
  const bankFile = useActionMutation({
    mutationFn: (request: BankFileRequest) => saveBankFile(batch, request),
    onSuccess: () => {
      toast.success(m.done);
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    const request = bankFileRequest.safeParse(
      format === 'sepa' ? { format, again, ...payer } : { format, again },
    );
    if (request.success) bankFile.mutate(request.data);
  };
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      isSending={bankFile.isPending}
      failure={bankFile.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{m.facts(inCsvFile, onHold, atBank)}</Text>
      <Radio.Group
        label={m.format}
        value={format}
        onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'sepa')}
      >
        <Radio mt="xs" value="sepa" label={m.sepa(inSepaFile)} />
        <Radio mt="xs" value="csv" label={m.csv(inCsvFile)} />
      </Radio.Group>
      {format === 'sepa' && <PayerFields payer={payer} onChange={setPayer} isTried={isTried} />}
      {atBank > 0 && (
        <Checkbox
          label={m.again}
          description={m.againHelp}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      {!again && (
        <Text size="sm" c="dimmed">
          {m.effect}
        </Text>
      )}
    </DialogForm>
  );
}
