import type { SecondFactor } from '@backlot/contracts/platform/accounts/second-factor';
import { store } from '@backlot/data/store';
import { useUser } from '@backlot/data/session';
import { queryClient } from '@backlot/data/query-client';
import { Alert, Paper, QueryStates, Skeleton, Stack, Text, Title } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSecondFactorDueAtom } from '../../../shell/forced-password-change.ts';
import profileClasses from '../profile.module.css';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorQuery } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

/** The user's own second factors: authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const _id = useUser()?._id ?? '';
  return (
    <Paper withBorder className={profileClasses.card} component="section">
      <Title order={2}>{messages.title}</Title>
      <Text c="dimmed" size="sm">
        {messages.text}
      </Text>
      <QueryStates
        result={useQuery(secondFactorQuery(_id))}
        loading={
          <Stack gap="sm" mt="md" role="status" aria-label={messages.loading}>
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Stack>
        }
      >
        {(factors: SecondFactor) => <Factors userId={_id} factors={factors} />}
      </QueryStates>
    </Paper>
  );
}

function Factors({ userId, factors }: { userId: string; factors: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasFactor = factors.authenticator !== null || factors.passkeys.length > 0;
  const noteAdded = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) => {
    setCodes(recoveryCodes);
    store.set(isSecondFactorDueAtom, false);
    void queryClient.invalidateQueries(); // refused queries can now be fetched
  };
  return (
    <div className={classes.rows}>
      {factors.isRequired && !hasFactor && <Alert color="yellow">{messages.due}</Alert>}
      <Authenticator userId={userId} authenticator={factors.authenticator} onAdded={noteAdded} />
      <Passkeys userId={userId} passkeys={factors.passkeys} onAdded={noteAdded} />
      {hasFactor && <RecoveryCodes userId={userId} left={factors.recoveryCodesLeft} onRenewed={setCodes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}
