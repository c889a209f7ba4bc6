import { Text, toast } from '@backlot/ui';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { blockWatcher } from '../watchers.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { type BlockDraft, BlockFields, blockOf, checkBlock, emptyBlock } from './block-fields.tsx';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Person } from './person.ts';

const m = actionsMessages.blockDialog;

type Props = { person: Person; block?: Watcher['block']; onClose: () => void };

const draftOf = (block: Watcher['block']): BlockDraft =>
  block
    ? { reason: block.reason, note: block.note ?? '', until: block.until, endSessions: false }
    : emptyBlock;

/** Blocks a watcher for a reason, or changes an existing block. */
export default function BlockDialog({ person, block = null, onClose }: Props) {
  const blocking = useActionMutation({
    mutationFn: (body: Request<typeof watchersApi.block>['body']) => blockWatcher(person, body),
    onSuccess: ({ name }) => {
      toast.success(block ? m.updated : m.done(name));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: watchersApi.block,
    action: blocking,
    initial: draftOf(block),
    bodyOf: (draft) => ({ ...blockOf(draft), version: person.version }),
    check: checkBlock,
  });
  return (
    <DialogForm
      title={block ? m.editTitle(person.name) : m.title(person.name)}
      verb={block ? m.editVerb : m.verb}
      isDanger={!block}
      {...dialog}
      onClose={onClose}
    >
      <Text>{m.text}</Text>
      <BlockFields form={form} />
    </DialogForm>
  );
}
