import { authApi, credentials, type Login, type SecondStep } from '@backlot/contracts/platform/accounts/auth';
import { layoutOf, writeLayout } from '@backlot/data/layout-record';
import { writeSession } from '@backlot/data/session-record';
import { Alert } from '@backlot/ui/public';
import { lazy, Suspense, useState } from 'react';
import { passwordPage } from '../password-page.ts';
import { lazyCall, loadCall } from './lazy-call.ts';
import { pathAfterSignIn } from './navigation.ts';
import { PasswordField } from './password-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicPage } from './public-page.tsx';
import { EmailField, PublicForm } from './public-form.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.signIn;

const SecondStepPage = lazy(async () => ({
  default: (await import('./second-step-page.tsx')).SecondStepPage,
}));

/** Only a head start: submitting loads it too, and reports a failure. */
const getReady = (): void => {
  loadCall().catch(() => undefined);
};

/** Why the user was redirected here, by `?reason=`. */
const reasons: Record<string, string> = {
  ended: labels.ended,
  everywhere: labels.everywhere,
  password: labels.passwordChanged,
};

type Props = {
  search: URLSearchParams;
  /** What the fields start with. */
  typed?: Readonly<Record<string, string>>;
  onSignedIn: (path: string) => void;
};

/** `/`: email and password, then the second factor if there is one; then the requested page. */
export function SignInPage({ search, typed = {}, onSignedIn }: Props) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [start, setStart] = useState(typed);

  const enter = (login: Login) => {
    writeSession({ user: login, token: login.token });
    writeLayout(layoutOf(login));
    onSignedIn(login.mustChangePassword ? passwordPage : pathAfterSignIn(search.get('next')));
  };

  const restart = () => {
    setStart({});
    setStep(null);
  };

  if (!step)
    return (
      <PasswordPage reason={search.get('reason')} typed={start} onSignedIn={enter} onSecondStep={setStep} />
    );
  return (
    <Suspense>
      <SecondStepPage step={step} onSignedIn={enter} onRestart={restart} />
    </Suspense>
  );
}

type PasswordProps = {
  reason: string | null;
  typed: Readonly<Record<string, string>>;
  onSignedIn: (login: Login) => void;
  onSecondStep: (step: SecondStep) => void;
};

function PasswordPage({ reason: given, typed, onSignedIn, onSecondStep }: PasswordProps) {
  const reason = reasons[given ?? ''];

  const signIn = async (values: { email: string; password: string }) => {
    const result = await lazyCall(authApi.adminLogin, { body: values });
    if ('secondStep' in result) onSecondStep(result.secondStep);
    else onSignedIn(result);
  };
  const form = useContractForm(credentials, { email: '', password: '', ...typed }, signIn);

  return (
    <PublicPage title={labels.title} documentTitle={labels.documentTitle} lead={labels.lead}>
      {reason && !form.failure && (
        <Alert color="blue" role="status">
          {reason}
        </Alert>
      )}
      <PublicForm form={form} submitLabel={labels.submit} onInput={getReady}>
        <EmailField {...form.field('email')} autoFocus />
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          autoComplete="current-password"
        />
      </PublicForm>
      <PasskeyButton onSignedIn={onSignedIn} />
      <div className={classes.links}>
        <PublicLink to="/forgotpassword">{labels.forgot}</PublicLink>
        <span className={classes.sentence}>
          {labels.noAccount}{' '}
          <PublicLink to="/register" isInText>
            {labels.register}
          </PublicLink>
        </span>
      </div>
    </PublicPage>
  );
}
