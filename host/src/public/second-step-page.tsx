import {
  authApi,
  factorCodeForm,
  type Login,
  type SecondStep,
} from '@backlot/contracts/platform/accounts/auth';
import { Button, TextInput } from '@backlot/ui/public';
import { useState } from 'react';
import { lazyCall } from './lazy-call.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicPage } from './public-page.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.secondStep;

type Props = { step: SecondStep; onSignedIn: (login: Login) => void; onRestart: () => void };

/** After a correct password: the second factor. */
export function SecondStepPage({ step, onSignedIn, onRestart }: Props) {
  const hasCode = step.methods.includes('code');
  const hasPasskey = step.methods.includes('passkey');
  const [isRecovery, setRecovery] = useState(false);
  const isCodeAsked = hasCode || isRecovery;
  const texts = isRecovery ? labels.recovery : labels.code;
  return (
    <PublicPage
      title={labels.title}
      documentTitle={labels.title}
      lead={isCodeAsked ? texts.lead : labels.passkeyLead}
      isAnnounced={!isCodeAsked}
    >
      {isCodeAsked && (
        <CodeForm
          key={String(isRecovery)}
          ticket={step.ticket}
          isRecovery={isRecovery}
          onSignedIn={onSignedIn}
        />
      )}
      {hasPasskey && !isRecovery && <PasskeyButton onSignedIn={onSignedIn} isPrimary={!hasCode} />}
      <div className={classes.links}>
        <Button variant="transparent" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? labels.back : labels.useRecovery}
        </Button>
        <Button variant="transparent" onClick={onRestart}>
          {labels.restart}
        </Button>
      </div>
    </PublicPage>
  );
}

type CodeProps = { ticket: string; isRecovery: boolean; onSignedIn: (login: Login) => void };

function CodeForm({ ticket, isRecovery, onSignedIn }: CodeProps) {
  const form = useContractForm(factorCodeForm, { code: '' }, async ({ code }) =>
    onSignedIn(await lazyCall(authApi.secondStep, { body: { ticket, code } })),
  );
  return (
    <PublicForm form={form} submitLabel={labels.submit}>
      <TextInput
        {...form.field('code')}
        label={isRecovery ? labels.recovery.label : labels.code.label}
        aria-invalid={Boolean(form.field('code').error)}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus
      />
    </PublicForm>
  );
}
