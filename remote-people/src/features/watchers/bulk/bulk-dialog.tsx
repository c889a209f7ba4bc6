import { BulkChoice, BulkDialog } from '@backlot/ui/bulk';
import { queryOf } from '@backlot/data/query';
import { Autocomplete } from '@backlot/ui/form';
import { watcherTag } from '@backlot/contracts/watchers';
import { watchersApi } from '@backlot/contracts/watchers.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { BlockFields, blockOf, emptyBlock } from '../actions/block-fields.tsx';
import { GrantFields, grantOf, newGrant } from '../actions/grant-fields.tsx';
import { bulkMessages as m } from './bulk.messages.ts';
import { type BulkActionWire, type BulkKey, type BulkTarget, useWatchersBulk } from './use-bulk.ts';

type Props = {
  action: BulkKey;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const words = { rows: m.rows, reasons: m.reasons };

/** One bulk action on watchers; unblocking is tried at once, the others ask what they need to know. */
export default function WatchersBulkDialog({ action, target, count, onClose, onDone }: Props) {
  const { state, attempt, run } = useWatchersBulk(action, { target, count, onDone });
  const tryAtOnce = useEffectEvent(() => {
    if (action === 'unblock') void attempt({ type: 'unblock' });
  });
  useEffect(() => tryAtOnce(), []);
  const chosen = { onChosen: (wire: BulkActionWire) => void attempt(wire), onClose };
  return (
    <BulkDialog
      title={m.titles[action]}
      words={words}
      state={state}
      isDanger={action === 'block'}
      choice={action !== 'unblock' && <Choice action={action} {...chosen} />}
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}

type ChosenProps = { onChosen: (wire: BulkActionWire) => void; onClose: () => void };
type ChoiceProps = ChosenProps & { action: Exclude<BulkKey, 'unblock'> };

function Choice({ action, ...chosen }: ChoiceProps) {
  if (action === 'block') return <BlockChoice {...chosen} />;
  return action === 'grantAccess' ? <GrantChoice {...chosen} /> : <TagChoice action={action} {...chosen} />;
}

function BlockChoice({ onChosen, onClose }: ChosenProps) {
  const [draft, setDraft] = useState(emptyBlock);
  const block = blockOf(draft);
  return (
    <BulkChoice
      isReady={block !== null}
      onNext={() => block && onChosen({ type: 'block', ...block })}
      onClose={onClose}
    >
      <BlockFields draft={draft} onChange={setDraft} />
    </BulkChoice>
  );
}

function GrantChoice({ onChosen, onClose }: ChosenProps) {
  const [draft, setDraft] = useState(newGrant);
  const grant = grantOf(draft);
  return (
    <BulkChoice
      isReady={grant !== null}
      onNext={() => grant && onChosen({ type: 'grantAccess', ...grant })}
      onClose={onClose}
    >
      <GrantFields draft={draft} onChange={setDraft} />
    </BulkChoice>
  );
}

function TagChoice({ action, onChosen, onClose }: ChosenProps & { action: 'tag' | 'untag' }) {
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(queryOf(watchersApi.tags));
  const { data: tag } = watcherTag.safeParse(typed.trim());
  return (
    <BulkChoice
      isReady={tag !== undefined}
      onNext={() => tag !== undefined && onChosen({ type: action, tag })}
      onClose={onClose}
    >
      <Autocomplete
        label={m.tag}
        description={m.tagHelp}
        required
        data={known}
        limit={20}
        maxLength={40}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
    </BulkChoice>
  );
}
