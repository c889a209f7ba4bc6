import { Button, Group, IconDownload, IconTrash, IconUpload, Text, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { type Contract, contractFileBytesAtMost } from '@backlot/contracts/catalog/makers/contracts';
import { useRef, useState } from 'react';
import { contractFile, putContractFile, removeContractFile } from '../makers.data.ts';
import { fileMessages as m } from './contracts.messages.ts';

type Props = { makerId: string; contract: Contract; isEditable: boolean };

/** The contract on paper, for those who manage makers: to be saved, exchanged and removed. */
export function ContractFile({ makerId, contract, isEditable }: Props) {
  const { number, file, version } = contract;
  const params = { _id: makerId, contractId: contract._id };
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await work();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > contractFileBytesAtMost) toast.error(m.tooLarge);
    else void run(() => putContractFile({ params, query: { version } }, chosen), m.saved);
  };
  if (!file && !isEditable) return m.none;
  return (
    <Group gap="xs">
      {file && (
        <>
          <Text component="span" size="sm">
            <bdi>{file.name}</bdi>
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
            aria-label={m.downloadOf(number)}
            disabled={isBusy}
            onClick={() => void run(() => contractFile(params, file.name))}
          >
            {m.download}
          </Button>
        </>
      )}
      {isEditable && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={14} />}
            aria-label={file ? m.replaceOf(number) : m.uploadOf(number)}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {file ? m.replace : m.upload}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,.pdf"
            aria-label={m.chooseFor(number)}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </>
      )}
      {file && isEditable && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={14} />}
          aria-label={m.removeOf(number)}
          disabled={isBusy}
          onClick={() => void run(() => removeContractFile({ params, query: { version } }), m.removed)}
        >
          {m.remove}
        </Button>
      )}
    </Group>
  );
}
