import { Text } from '@backlot/ui';
import { BulkChoice, BulkDialog } from '@backlot/ui/bulk';
import { Select, Textarea, TextInput } from '@backlot/ui/form';
import { makerBulkAction, type MakerBulkAction } from '@backlot/contracts/makers.bulk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOwners } from '../choices.ts';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkKey, type BulkTarget, useMakersBulk } from './use-bulk.ts';

type Props = {
  action: BulkKey;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const words = { rows: m.rows, reasons: m.reasons };

/** One bulk action on makers; inviting is tried at once, the others ask what they need to know. */
export default function MakersBulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useMakersBulk(action, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (action === 'invite') void attempt({ type: 'invite' });
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <BulkDialog
      title={m.actions[action]}
      words={words}
      state={state}
      isDanger={action === 'suspend'}
      choice={
        action !== 'invite' && (
          <Choice action={action} onChosen={(chosen) => void attempt(chosen)} onClose={onClose} />
        )
      }
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}

type ChoiceProps = {
  action: Exclude<BulkKey, 'invite'>;
  onChosen: (action: MakerBulkAction) => void;
  onClose: () => void;
};

/** Stands for no owner, which a select has no value for. */
const nobody = '-';

function Choice({ action, onChosen, onClose }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const chosen = makerBulkAction.safeParse(actionOf(action, typed));
  return (
    <BulkChoice
      isReady={chosen.success}
      onNext={() => chosen.data && onChosen(chosen.data)}
      onClose={onClose}
    >
      {action === 'assignOwner' && <Owner value={typed} onChange={setTyped} />}
      {(action === 'addTag' || action === 'removeTag') && (
        <TextInput
          label={m.tag}
          required
          maxLength={40}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {action === 'suspend' && (
        <>
          <Text>{m.suspendText}</Text>
          <Textarea
            label={m.reason}
            description={m.reasonHelp}
            required
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
    </BulkChoice>
  );
}

function actionOf(type: ChoiceProps['action'], typed: string): object {
  if (type === 'assignOwner') return { type, ownerId: typed === nobody ? null : typed };
  return type === 'suspend' ? { type, reason: typed } : { type, tag: typed };
}

function Owner({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { options, onSearch } = useOwners([]);
  return (
    <Select
      label={m.owner}
      required
      data={[{ value: nobody, label: m.nobody }, ...options]}
      searchable
      allowDeselect={false}
      filter={({ options: found }) => found} // the API has found them
      onSearchChange={onSearch}
      nothingFoundMessage={m.nothingFound}
      data-autofocus
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
