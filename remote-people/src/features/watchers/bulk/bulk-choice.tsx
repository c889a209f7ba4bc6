import { queryOf } from '@backlot/data/query';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Autocomplete, useForm } from '@backlot/ui/form';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { watcherTag } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockFields, blockOf, checkBlock, emptyBlock } from '../actions/block-fields.tsx';
import { checkGrant, GrantFields, grantOf, newGrant } from '../actions/grant-fields.tsx';
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
  const form = useForm({ initialValues: emptyBlock });
  const { reason, ...block } = blockOf(form.values);
  return (
    <BulkChoice
      isReady={reason !== null && !checkBlock(form.values).until}
      onNext={() => reason !== null && onChosen({ type: 'block', reason, ...block })}
      onClose={onClose}
    >
      <BlockFields form={form} />
    </BulkChoice>
  );
}

function GrantChoice({ onChosen, onClose }: Chosen) {
  const [initialValues] = useState(newGrant);
  const form = useForm({ initialValues });
  const { movieId, ...grant } = grantOf(form.values);
  return (
    <BulkChoice
      isReady={movieId !== null && !checkGrant(form.values).endAt}
      onNext={() => movieId !== null && onChosen({ type: 'grantAccess', movieId, ...grant })}
      onClose={onClose}
    >
      <GrantFields form={form} />
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
