import { Button, formatNumber, Group, Loader, Modal, Stack, Text } from '@backlot/ui';
import type { BulkResult, SkipReason } from '@backlot/contracts/movies.bulk';
import { useEffect, useEffectEvent } from 'react';
import type { BulkKind, BulkTargetWire } from './bulk-actions.ts';
import { BulkChoiceForm } from './bulk-choice-form.tsx';
import classes from './bulk-dialog.module.css';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkState, useBulk } from './use-bulk.ts';

type BulkDialogProps = {
  kind: BulkKind;
  target: BulkTargetWire;
  count: number;
  onClose: () => void;
  /** The action ran, or runs on by itself. */
  onDone: () => void;
};

/** One bulk action from the question to the run: first what it needs to know, then what it would do, then go. */
export default function BulkDialog({ kind, target, count, onClose, onDone }: BulkDialogProps) {
  const { state, attempt, run } = useBulk(kind.key, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (!kind.choice) void attempt(kind.make(''));
  });
  useEffect(() => tryAtOnce(), []);

  return (
    <Modal opened onClose={onClose} title={m.titles[kind.key]} closeButtonProps={{ 'aria-label': m.close }}>
      {kind.choice && state.step === 'choosing' ? (
        <BulkChoiceForm
          choice={kind.choice}
          onClose={onClose}
          onChosen={(chosen) => void attempt(kind.make(chosen))}
        />
      ) : (
        <Outcome kind={kind} state={state} onClose={onClose} onRun={() => void run()} />
      )}
    </Modal>
  );
}

type OutcomeProps = { kind: BulkKind; state: BulkState; onClose: () => void; onRun: () => void };

function Outcome({ kind, state, onClose, onRun }: OutcomeProps) {
  if (state.step === 'failed') {
    return (
      <Stack>
        <Text role="alert" c="var(--mantine-color-error)">
          {state.failure}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.close}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (state.step !== 'tried') {
    return (
      <Group role="status" py="md">
        <Loader size="sm" />
        <Text>{m.trying}</Text>
      </Group>
    );
  }
  const { result, isRunning, failure } = state;
  return (
    <Stack>
      {failure && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      <Text fw={500}>
        {result.changed === 0
          ? m.nothingWillChange(result.matched)
          : m.willChange(result.changed, result.matched)}
      </Text>
      {result.skippedBy.length > 0 && <Skipped result={result} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {result.changed > 0 ? m.cancel : m.close}
        </Button>
        {result.changed > 0 && (
          <Button onClick={onRun} loading={isRunning} {...(kind.isDanger && { color: 'red' })}>
            {m.run(m.titles[kind.key], result.changed)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const titlesShown = 3;

/** Why rows are skipped, each reason with a few of its movies. */
function Skipped({ result: { changed, skipped, skippedBy } }: { result: BulkResult }) {
  return (
    <div className={classes.skipped}>
      {changed > 0 && (
        <Text size="sm" fw={500} mb="xs">
          {m.skipped(skippedBy.reduce((sum, { count }) => sum + count, 0))}
        </Text>
      )}
      <ul className={classes.reasons}>
        {skippedBy.map(({ reason, count }) => (
          <li key={reason}>
            <Reason reason={reason} count={count} titles={titlesOf(skipped, reason)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const titlesOf = (skipped: BulkResult['skipped'], reason: SkipReason) =>
  skipped.filter((row) => row.reason === reason).map(({ title }) => title);

type ReasonProps = { reason: SkipReason; count: number; titles: readonly string[] };

function Reason({ reason, count, titles }: ReasonProps) {
  const shown = titles.slice(0, titlesShown);
  const more = count - shown.length;
  return (
    <>
      {formatNumber(count)} × {m.reasons[reason]}
      <Text size="xs" c="dimmed">
        {shown.join(', ')}
        {more > 0 && ` ${m.andMore(more)}`}
      </Text>
    </>
  );
}
