import { Text, toast } from '@backlot/ui';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { useState } from 'react';
import { blockWatcher } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { type BlockDraft, BlockFields, blockOf, emptyBlock } from './block-fields.tsx';
import { DialogForm } from '@backlot/ui/record';
import { useWatcherMutation } from './use-watcher-mutation.ts';
import type { Person } from './person.ts';

const m = actionsMessages.blockDialog;

type Props = { person: Person; block?: Watcher['block']; onClose: () => void };

const draftOf = (block: Watcher['block']): BlockDraft =>
  block
    ? { reason: block.reason, note: block.note ?? '', until: block.until, endSessions: false }
    : emptyBlock;

/** Blocks a watcher for a reason, or changes an existing block. */
export default function BlockDialog({ person, block = null, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(block));
  const [isSubmitted, setSubmitted] = useState(false);
  const blocking = useWatcherMutation(person._id, {
    mutationFn: (request: NonNullable<ReturnType<typeof blockOf>>) => blockWatcher(person, request),
    onSuccess: ({ name }) => {
      toast.success(block ? m.updated : m.done(name));
      onClose();
    },
  });
  const submit = () => {
    const request = blockOf(draft);
    setSubmitted(true);
    if (request) blocking.mutate(request);
  };
  return (
    <DialogForm
      title={block ? m.editTitle(person.name) : m.title(person.name)}
      verb={block ? m.editVerb : m.verb}
      isDanger={!block}
      isSending={blocking.isPending}
      failure={blocking.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.text}</Text>
      <BlockFields draft={draft} onChange={setDraft} isSubmitted={isSubmitted} />
    </DialogForm>
  );
}
