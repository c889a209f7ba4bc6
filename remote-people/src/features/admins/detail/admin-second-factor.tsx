import type { Admin, AdminSecondFactor } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, ConfirmDialog, QueryStates, Skeleton, Stack, Text, toast, useDisclosure } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { resetSecondFactor, secondFactorQuery } from '../admins.data.ts';
import { detailMessages } from './admin-detail.messages.ts';

const m = detailMessages.factor;

type Props = { admin: Pick<Admin, '_id' | 'name'> };

/** The second factors of an admin; a superadmin resets them when they are lost. */
export function AdminSecondFactorSection({ admin }: Props) {
  return (
    <Section title={m.title}>
      <QueryStates
        result={useQuery(secondFactorQuery(admin._id))}
        loading={<Skeleton height={48} role="status" aria-label={m.loading} />}
      >
        {(factor: AdminSecondFactor) => <State admin={admin} factor={factor} />}
      </QueryStates>
    </Section>
  );
}

function State({ admin, factor }: Props & { factor: AdminSecondFactor }) {
  const ownId = useUser()?._id;
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = factor;
  if (!hasAuthenticator && passkeys === 0) return <Text>{m.none}</Text>;
  const parts = [
    hasAuthenticator && m.authenticator,
    passkeys > 0 && m.passkeys(passkeys),
    m.codes(recoveryCodesLeft),
  ];
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
      {admin._id !== ownId && <Reset admin={admin} />}
    </Stack>
  );
}

function Reset({ admin: { _id, name } }: Props) {
  const [isConfirming, { open, close }] = useDisclosure();
  const resetting = useActionMutation({
    mutationFn: () => resetSecondFactor(_id),
    onSuccess: () => {
      close();
      toast.success(adminsApi.resetSecondFactor.message);
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.reset}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={m.resetTitle(name)}
        verb={m.reset}
        isDanger
        action={resetting}
        onClose={close}
      >
        {m.resetText}
      </ConfirmDialog>
    </>
  );
}
