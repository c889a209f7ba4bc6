import type { Role } from '@backlot/contracts/platform/accounts/access';
import type { RoleCatalog } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  Group,
  Modal,
  QueryStates,
  Skeleton,
  Stack,
  Switch,
  Text,
  toast,
  toastError,
} from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { roleCatalogQuery, setRoleFactor } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';

/** Which roles require two-factor authentication. */
export default function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={m.signInRules} withCloseButton={false}>
      <Stack gap="md">
        <Text>{m.signInRulesText}</Text>
        <QueryStates
          result={useQuery(roleCatalogQuery())}
          loading={<Skeleton height={56} role="status" aria-label={m.loadingRules} />}
        >
          {({ roles }: RoleCatalog) => (
            <>
              {roles.map(({ key, isSecondFactorRequired }) => (
                <RoleRule key={key} role={key} isRequired={isSecondFactorRequired} />
              ))}
            </>
          )}
        </QueryStates>
        <Group justify="flex-end">
          <Button onClick={onClose}>{m.done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function RoleRule({ role, isRequired }: { role: Role; isRequired: boolean }) {
  const saving = useActionMutation({
    mutationFn: (next: boolean) => setRoleFactor({ params: { role }, body: { isRequired: next } }),
    onSuccess: () => toast.success(adminsApi.setRoleFactor.message),
    onError: toastError,
  });
  return (
    <Switch
      label={m.requireFactor(role)}
      checked={saving.pendingInput ?? isRequired}
      disabled={saving.isPending}
      onChange={(event) => saving.mutate(event.currentTarget.checked)}
    />
  );
}
