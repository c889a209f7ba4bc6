import { Loader, Modal, QueryStates, Text, toast } from '@backlot/ui';
import { Checkbox, Radio } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { BankFileRequest, PayoutBatch } from '@backlot/contracts/money/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type BankFileDraft, PayerFields } from './payer-fields.tsx';
import { batchOf, saveBankFile } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { file: m } = payoutsMessages;

/** The bank file of a batch, with its contents summarized first. */
export default function BankFileDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const result = useQuery(batchOf(batchId));
  if (result.data) return <FileForm batch={result.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={m.loading} closeButtonProps={{ 'aria-label': m.close }}>
      <QueryStates
        result={result}
        loading={<Loader aria-label={m.loading} />}
        failedTitle={m.failed}
        isCompact
      >
        {() => null}
      </QueryStates>
    </Modal>
  );
}

const dayMs = 86_400_000;
const draftOf = ({ inSepaFile, inCsvFile }: PayoutBatch): BankFileDraft => ({
  format: inSepaFile > 0 || inCsvFile === 0 ? 'sepa' : 'csv',
  again: false,
  payerName: '',
  payerIban: '',
  executionDay: new Date(Date.now() + dayMs).toISOString().slice(0, 10), // banks require one day's notice
});

function FileForm({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { number, inSepaFile, inCsvFile, onHold, atBank } = batch;
  const bankFile = useActionMutation({
    mutationFn: (request: BankFileRequest) => saveBankFile(batch, request),
    onSuccess: () => {
      toast.success(m.done);
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: payoutsApi.bankFile,
    action: bankFile,
    initial: draftOf(batch),
    bodyOf: ({ format, again, ...payer }) =>
      format === 'sepa' ? { format, again, ...payer } : { format, again },
  });
  const { format, again } = form.values;
  const facts = <Text size="sm">{m.facts(inCsvFile, onHold, atBank)}</Text>;
  if (inCsvFile === 0 && atBank === 0)
    return (
      <Modal opened onClose={onClose} title={m.title(number)} closeButtonProps={{ 'aria-label': m.close }}>
        {facts}
        <Text size="sm" mt="xs">
          {m.nothing}
        </Text>
      </Modal>
    );
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      {...dialog}
      isReady={again || (format === 'sepa' ? inSepaFile : inCsvFile) > 0}
      onClose={onClose}
    >
      {facts}
      <Radio.Group label={m.format} {...form.getInputProps('format')}>
        <Radio mt="xs" value="sepa" label={m.sepa(inSepaFile)} />
        <Radio mt="xs" value="csv" label={m.csv(inCsvFile)} />
      </Radio.Group>
      {format === 'sepa' && <PayerFields form={form} />}
      {atBank > 0 && (
        <Checkbox
          label={m.again}
          description={m.againHelp}
          {...form.getInputProps('again', { type: 'checkbox' })}
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
