import {
  type RegisteredRemote,
  type RemoteForm,
  remoteRegistryApi,
} from '@backlot/contracts/platform/releases/remote-registry';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { toast } from '@backlot/ui';
import type { UseFormReturnType } from '@backlot/ui/form';
import { useActionForm } from '@backlot/ui/record';
import { saveRemote } from './releases.data.ts';

export type RemoteDraft = Omit<RemoteForm, 'publicKey' | 'backend'> & {
  id: string;
  version: number;
  /** Blank without a key. */
  publicKey: string;
  /** Blank without a back end. */
  backend: string;
};
export type RemoteFormState = UseFormReturnType<RemoteDraft>;

export const blankRemote: RemoteDraft = {
  id: '',
  version: 0,
  owner: '',
  publicKey: '',
  backend: '',
  paths: [],
  slots: [],
  access: [],
  mayHavePaymentPage: false,
};

type Options = {
  initial: RemoteDraft;
  check?: (draft: RemoteDraft) => { id?: string };
  onClose: () => void;
};

/** The form of a registered remote; `version` 0 registers it. */
export function useRemoteForm({ initial, check, onClose }: Options) {
  const saving = useActionMutation<Body, RegisteredRemote>({
    mutationFn: (body): Promise<RegisteredRemote> => saveRemote(form.getValues().id, body),
    onSuccess: () => {
      onClose();
      toast.success(remoteRegistryApi.save.message);
    },
  });
  const { form, dialog } = useActionForm<RemoteDraft, (typeof remoteRegistryApi.save)['body']>({
    endpoint: remoteRegistryApi.save,
    action: saving,
    initial,
    bodyOf: ({ id: _id, publicKey, backend, ...draft }) => ({
      ...draft,
      publicKey: publicKey.trim() || null,
      backend: backend.trim() || null,
    }),
    ...(check && { check }),
  });
  return { form, dialog };
}

type Body = Parameters<typeof saveRemote>[1];
