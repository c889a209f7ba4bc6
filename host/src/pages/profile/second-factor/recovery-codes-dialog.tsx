import { Button, Group, Modal, Stack, Text, toast } from '@backlot/ui';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.codes;

type Props = {
  /** Null: closed. */
  codes: readonly string[] | null;
  onClose: () => void;
};

/** New recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = (codes ?? []).join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(labels.copied),
      () => toast.error(labels.notCopied),
    );
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={labels.dialog}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{labels.help}</Text>
        <ul className={classes.codes}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            {labels.copy}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={labels.file}
          >
            {labels.download}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {labels.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
