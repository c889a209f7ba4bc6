import { queryOf } from '@backlot/data/query';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Autocomplete } from '@backlot/ui/form';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { watcherTag } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockFields, blockOf, emptyBlock } from '../actions/block-fields.tsx';
import { GrantFields, grantOf, newGrant } from '../actions/grant-fields.tsx';
import { bulkMessages as m } from './bulk.messages.ts';

type Action = Request<typeof watchersApi.bulk>['body']['action'];
type Chosen = BulkChosen<Action>;

/** Input of a bulk action. */
export default function WatchersBulkChoice({
  type,
  ...chosen
}: Chosen & { type: Exclude<Action['type'], 'unblock'> }) {
  if (type === 'block') return <BlockChoice {...chosen} />;
  return type === 'grantAccess' ? <GrantChoice {...chosen} /> : <TagChoice type={type} {...chosen} />;
}

function BlockChoice({ onChosen, onClose }: Chosen) {
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

function GrantChoice({ onChosen, onClose }: Chosen) {
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

function TagChoice({ type, onChosen, onClose }: Chosen & { type: 'tag' | 'untag' }) {
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(queryOf(watchersApi.tags));
  const { data: tag } = watcherTag.safeParse(typed.trim());
  return (
    <BulkChoice
      isReady={tag !== undefined}
      onNext={() => tag !== undefined && onChosen({ type, tag })}
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
