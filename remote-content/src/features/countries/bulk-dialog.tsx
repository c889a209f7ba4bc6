import { Button, Group, Loader, Modal, Stack, Text } from '@backlot/ui';
import type { CountryBulkResult } from '@backlot/contracts/countries';
import { useEffect, useEffectEvent } from 'react';
import type { BulkAction } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import type { BulkBody } from './countries.data.ts';
import { countriesMessages, skipLabels } from './countries.messages.ts';
import { type BulkState, useBulk } from './use-bulk.ts';

const m = countriesMessages.bulk;

type Props = {
  action: BulkAction;
  target: BulkBody['target'];
  count: number;
  onClose: () => void;
  onDone: () => void;
};

/** One change of several countries: what it sets, what it would do, then go. */
export default function BulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useBulk({ target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if ('patch' in action) void attempt(action.patch);
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <Modal opened onClose={onClose} title={action.title} closeButtonProps={{ 'aria-label': m.close }}>
      {'asks' in action && state.step === 'choosing' ? (
        <BulkChoice asks={action.asks} onChosen={(patch) => void attempt(patch)} onClose={onClose} />
      ) : (
        <Outcome state={state} onClose={onClose} onRun={() => void run()} />
      )}
    </Modal>
  );
}

type OutcomeProps = { state: BulkState; onClose: () => void; onRun: () => void };

function Outcome({ state, onClose, onRun }: OutcomeProps) {
  if (state.step === 'choosing' || state.step === 'trying')
    return (
      <Group role="status" py="md">
        <Loader size="sm" />
        <Text>{m.trying}</Text>
      </Group>
    );
  const result = state.step === 'tried' ? state.result : null;
  return (
    <Stack>
      {state.failure && (
        <Text role="alert" c="var(--mantine-color-error)">
          {state.failure}
        </Text>
      )}
      {result && <Trial result={result} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {result && result.changed > 0 ? m.cancel : m.close}
        </Button>
        {result && result.changed > 0 && (
          <Button onClick={onRun} loading={state.step === 'tried' && state.isRunning}>
            {m.run(result.changed)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Trial({ result: { matched, changed, skipped } }: { result: CountryBulkResult }) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return (
    <>
      <Text fw={500}>{changed === 0 ? m.nothing(matched) : m.willChange(changed, matched)}</Text>
      {reasons.map((reason) => {
        const countries = skipped.filter((skip) => skip.reason === reason);
        return (
          <div key={reason}>
            <Text size="sm">{m.skipped(countries.length, skipLabels[reason])}</Text>
            <Text size="xs" c="dimmed" lineClamp={2}>
              {countries.map(({ name }) => name).join(', ')}
            </Text>
          </div>
        );
      })}
    </>
  );
}
