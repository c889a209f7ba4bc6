import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { dangerButtonProps } from '../danger-look.tsx';
import type { ReactNode } from 'react';
import { Modal } from '../overlays.tsx';
import { BulkSkipped } from './bulk-skipped.tsx';
import type { BulkState } from './bulk-state.ts';
import { messages } from './bulk.messages.ts';
import type { BulkLabels } from './bulk-reporter.ts';
import { formatNumber } from '../format.ts';

type DialogState = BulkState<unknown, BulkResult>;
type DialogWords = Pick<BulkLabels, 'rows' | 'reasons'>;

type Props = {
  title: string;
  labels: DialogWords;
  /** On the button that changes nothing; *Cancel* by default. */
  keep?: string | undefined;
  state: DialogState;
  /** The form for the action's input, if it has any. */
  choice?: ReactNode;
  /** The chosen value or its effect, beside how many records change. */
  summary?: ReactNode;
  isDanger?: boolean;
  onRun: () => void;
  onClose: () => void;
};

/** One bulk action: its input, its preview, its run. */
export function BulkDialog({ title, choice, state, onClose, ...rest }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      isBusy={state.step === 'previewed' && state.isRunning}
      title={title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {choice && state.step === 'choosing' ? (
        choice
      ) : (
        <Outcome title={title} state={state} onClose={onClose} {...rest} />
      )}
    </Modal>
  );
}

function Outcome({ state, onClose, ...rest }: Omit<Props, 'choice'>) {
  if (state.step === 'failed') {
    return (
      <Stack>
        <Failure>{state.failure}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (state.step !== 'previewed') {
    return (
      <Group role="status" py="md">
        <Loader size="sm" />
        <Text>{messages.previewing}</Text>
      </Group>
    );
  }
  return <Preview {...rest} {...state} onClose={onClose} />;
}

type PreviewProps = Omit<Props, 'choice' | 'state'> & Extract<DialogState, { step: 'previewed' }>;

function Preview({
  title,
  labels,
  keep = messages.cancel,
  result,
  isRunning,
  failure,
  isListChanged,
  summary,
  isDanger = false,
  onRun,
  onClose,
}: PreviewProps) {
  return (
    <Stack>
      {isListChanged && <Failure>{messages.listChanged}</Failure>}
      {failure && <Failure>{failure}</Failure>}
      {summary && <Text component="div">{summary}</Text>}
      <Text fw={500}>{willChange(result, labels)}</Text>
      {result.skippedBy.length > 0 && <BulkSkipped result={result} labels={labels} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isRunning} data-autofocus>
          {result.changed > 0 ? keep : messages.close}
        </Button>
        {result.changed > 0 && (
          <Button onClick={onRun} loading={isRunning} {...(isDanger && dangerButtonProps)}>
            {messages.run(title, labels.rows(result.changed))}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const willChange = ({ changed, matched }: BulkResult, { rows }: DialogWords): string => {
  if (changed === 0) return messages.nothingWillChange(rows(matched));
  if (changed === matched) return messages.allWillChange(rows(matched));
  return messages.someWillChange(formatNumber(changed), rows(matched));
};

function Failure({ children }: { children: string }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {children}
    </Text>
  );
}
