import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { queryOf } from '@backlot/data/query';
import { useUser } from '@backlot/data/session';
import { continueAfterStepUp } from '@backlot/data/step-up';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Text } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { passkeyStepUp } from '../passkeys/load-passkeys.ts';
import { stepUpMessages as labels } from './step-up.messages.ts';

type Props = { isCode: boolean; onChoose: (isCode: boolean) => void };

/** What a person with a second factor can confirm with instead of the password. */
export function StepUpFactors({ isCode, onChoose }: Props) {
  const { data } = useQuery(queryOf(secondFactorApi.get, { params: { _id: useUser()?._id ?? '' } }));
  const confirming = useActionMutation({ mutationFn: () => continueAfterStepUp(passkeyStepUp()) });
  const hasPasskey = data !== undefined && data.passkeys.length > 0 && canUsePasskeys();
  if (!data || (!data.authenticator && !hasPasskey)) return null;
  return (
    <>
      <Group gap="xs">
        {data.authenticator && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(!isCode)}>
            {isCode ? labels.usePassword : labels.useCode}
          </Button>
        )}
        {hasPasskey && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={confirming.isPending}
            onClick={() => confirming.mutate()}
          >
            {labels.usePasskey}
          </Button>
        )}
      </Group>
      {confirming.failure && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {confirming.failure}
        </Text>
      )}
    </>
  );
}
