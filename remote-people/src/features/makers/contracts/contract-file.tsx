import { Button, Group, IconDownload, IconTrash, IconUpload, Text, toast, toastError } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type Contract, contractFileBytesAtMost } from '@backlot/contracts/catalog/makers/contracts';
import { useRef } from 'react';
import { downloadContractFile, putContractFile, removeContractFile } from '../makers.data.ts';
import { fileMessages as m } from './contracts.messages.ts';

type Props = { makerId: string; contract: Contract; isEditable: boolean };

/** The PDF of a contract: download, replace and remove. */
export function ContractFile({ makerId, contract, isEditable }: Props) {
  const { number, file, version } = contract;
  const params = { _id: makerId, contractId: contract._id };
  const change = useActionMutation({
    mutationFn: (next: File | null) =>
      next ? putContractFile({ params, query: { version } }, next) : removeContractFile(params, version),
    onSuccess: (_, next) => toast.success(next ? m.saved : m.removed),
    onError: toastError,
  });
  const download = useActionMutation({
    mutationFn: (name: string) => downloadContractFile(params, name),
    onError: toastError,
  });
  const isBusy = change.isPending || download.isPending;
  const upload = (next: File) => {
    if (next.size > contractFileBytesAtMost) toast.error(m.tooLarge);
    else change.mutate(next);
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
            onClick={() => download.mutate(file.name)}
          >
            {m.download}
          </Button>
        </>
      )}
      {isEditable && (
        <UploadButton
          label={file ? m.replace : m.upload}
          name={file ? m.replaceOf(number) : m.uploadOf(number)}
          inputName={m.chooseFor(number)}
          isBusy={isBusy}
          onChoose={upload}
        />
      )}
      {file && isEditable && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={14} />}
          aria-label={m.removeOf(number)}
          disabled={isBusy}
          onClick={() => change.mutate(null)}
        >
          {m.remove}
        </Button>
      )}
    </Group>
  );
}

type UploadProps = {
  label: string;
  /** Accessible name of the button, with its contract. */
  name: string;
  /** Accessible name of the hidden file input. */
  inputName: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
};

function UploadButton({ label, name, inputName, isBusy, onChoose }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={14} />}
        aria-label={name}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={inputName}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
