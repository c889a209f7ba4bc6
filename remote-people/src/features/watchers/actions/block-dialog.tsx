import { Text, toast } from '@backlot/ui';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { useState } from 'react';
import { blockWatcher } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { type BlockDraft, BlockFields, blockOf, emptyBlock } from './block-fields.tsx';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from './use-sending.ts';
import type { Person } from './person.ts';

const m = actionsMessages.blockDialog;

type Props = { person: Person; block?: Watcher['block']; onClose: () => void };

const draftOf = (block: Watcher['block']): BlockDraft =>
  block
    ? { reason: block.reason, note: block.note ?? '', until: block.until, endSessions: false } // as was chosen then
    : emptyBlock;

/** Says what a block means, and asks why and until when; of somebody blocked it changes both. */
export default function BlockDialog({ person, block = null, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(block));
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending(person._id);
  const submit = () => {
    const body = blockOf(draft);
    setTried(true);
    if (!body) return;
    void send(async () => {
      const { _id, version } = person;
      const blocked = await blockWatcher({ params: { _id }, body: { ...body, version } });
      toast.success(m.done(blocked.name));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(person.name)}
      verb={m.verb}
      isDanger
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.text}</Text>
      <BlockFields draft={draft} onChange={setDraft} isTried={isTried} />
    </DialogForm>
  );
}
