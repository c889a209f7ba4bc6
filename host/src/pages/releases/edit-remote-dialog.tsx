import { remoteId, type RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import { Modal, QueryStates, Skeleton } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { remotesQuery } from './releases.data.ts';
import { messages } from './releases.messages.ts';
import { RemoteFields } from './remote-fields.tsx';
import { blankRemote, useRemoteForm } from './use-remote-form.ts';

const { register, edit, remote: m } = messages;

type RegisterProps = { taken: readonly string[]; onClose: () => void };

/** Registers a remote, so that its team can publish it. */
export function RegisterRemoteDialog({ taken, onClose }: RegisterProps) {
  const { form, dialog } = useRemoteForm({
    initial: blankRemote,
    check: ({ id }) => {
      const problem = taken.includes(id) ? m.taken : remoteId.safeParse(id).error?.issues[0]?.message;
      return problem ? { id: problem } : {};
    },
    onClose,
  });
  return (
    <DialogForm title={register.title} verb={register.verb} {...dialog} onClose={onClose}>
      <TextInput
        label={m.id}
        description={m.idHelp}
        required
        dir="ltr"
        data-autofocus
        {...form.getInputProps('id')}
      />
      <RemoteFields form={form} />
    </DialogForm>
  );
}

type EditProps = { remote: string; onClose: () => void };

/** Changes who owns a remote, and what it may claim. */
export function EditRemoteDialog({ remote: id, onClose }: EditProps) {
  const result = useQuery(remotesQuery);
  const remote = result.data?.find((one) => one.id === id);
  if (remote) return <EditForm remote={remote} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={edit.title(id)}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <QueryStates
        result={result}
        loading={<Skeleton height={320} role="status" aria-label={edit.loading} />}
      >
        {() => null}
      </QueryStates>
    </Modal>
  );
}

function EditForm({ remote, onClose }: { remote: RegisteredRemote; onClose: () => void }) {
  const { state: _state, publicKey, backend, ...stored } = remote;
  const { form, dialog } = useRemoteForm({
    initial: { ...stored, publicKey: publicKey ?? '', backend: backend ?? '' },
    onClose,
  });
  return (
    <DialogForm title={edit.title(remote.id)} verb={edit.verb} {...dialog} onClose={onClose}>
      <RemoteFields form={form} />
    </DialogForm>
  );
}
